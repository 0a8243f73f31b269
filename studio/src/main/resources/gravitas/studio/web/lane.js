// A line of time with bars on it that can be drawn, moved, stretched and removed, by pointer or keys.

import { el } from './parts.js';

const EDGE = 9; // px from a bar's end that stretch it
const DRAG = 4; // px that are no click any more

/**
 * `lane` tells { name, bars(): [{ from, to, kind, text }], draw(from, to), move(bar, from, to), remove(bar) } in frames;
 * `tools` hears { seek(frame), select(lane, bar) }.
 */
export function makeLane(lane, times, tools) {
  const last = times.length - 1;
  const line = el('div', { class: `line line-${lane.colour}`, tabindex: 0, role: 'group', 'aria-label': `${lane.name}: draw a bar with the pointer, or press Enter at the frame that is shown` });
  const head = el('span', { class: 'playhead', 'aria-hidden': 'true' });
  const label = el('span', { class: 'lane-name' }, lane.name);
  const share = (frame) => `${100 * frame / (last + 1)}%`;
  const frameAt = (x) => { const box = line.getBoundingClientRect(); return Math.max(0, Math.min(last, Math.floor((x - box.left) / box.width * (last + 1)))); };
  let chosen = null;
  let frame = 0;

  function place(node, from, to) { node.style.left = share(from); node.style.width = share(to + 1 - from); }

  function draw() {
    const focused = document.activeElement?.classList.contains('span') && line.contains(document.activeElement);
    line.replaceChildren(head, ...lane.bars().map((bar) => {
      const node = el('button', { type: 'button', class: `span span-${bar.kind}`, 'aria-label': `${bar.text}, ${times[bar.from].toFixed(2)} to ${times[bar.to].toFixed(2)} s. Arrow keys move it, Shift and arrow keys move its end, Delete removes it.`, title: `${bar.text}, ${times[bar.from].toFixed(2)} to ${times[bar.to].toFixed(2)} s` });
      node.bar = bar;
      place(node, bar.from, bar.to);
      if (chosen && chosen.from === bar.from && chosen.to === bar.to) node.setAttribute('aria-pressed', 'true');
      node.addEventListener('focus', () => choose(bar));
      return node;
    }));
    if (focused) ([...line.children].find((node) => node.bar?.from === chosen?.from && node.bar?.to === chosen?.to) ?? line).focus({ preventScroll: true });
  }

  function choose(bar) {
    chosen = bar ? { from: bar.from, to: bar.to } : null;
    for (const node of line.querySelectorAll('.span')) node.toggleAttribute('aria-pressed', false);
    for (const node of line.querySelectorAll('.span')) if (bar && node.bar.from === bar.from && node.bar.to === bar.to) node.setAttribute('aria-pressed', 'true');
    tools.select(lane, bar);
  }

  function change(bar, from, to) {
    const a = Math.max(0, Math.min(last, from));
    const b = Math.max(a, Math.min(last, to));
    chosen = { from: a, to: b };
    lane.move(bar, a, b);
  }

  line.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return;
    const node = event.target.closest('.span');
    const bar = node?.bar;
    const began = frameAt(event.clientX);
    const box = node?.getBoundingClientRect();
    const edge = Math.min(EDGE, box ? box.width / 3 : 0);
    const grip = !bar ? 'new' : bar.kind === 'removed' ? 'click' : event.clientX < box.left + edge ? 'from' : event.clientX > box.right - edge ? 'to' : 'whole';
    let moved = false;
    let wanted = null;
    line.setPointerCapture(event.pointerId);
    const ghost = node ?? el('span', { class: 'span span-said' });
    const move = (now) => {
      moved ||= Math.abs(now.clientX - event.clientX) > DRAG;
      if (!moved || grip === 'click') return;
      const here = frameAt(now.clientX);
      const way = here - began;
      wanted = grip === 'new' ? [Math.min(began, here), Math.max(began, here)]
        : grip === 'from' ? [Math.min(bar.from + way, bar.to), bar.to]
          : grip === 'to' ? [bar.from, Math.max(bar.to + way, bar.from)]
            : [bar.from + way, bar.to + way];
      wanted = [Math.max(0, wanted[0]), Math.min(last, wanted[1])];
      if (!node) line.append(ghost);
      place(ghost, ...wanted);
    };
    const end = () => {
      line.removeEventListener('pointermove', move);
      line.removeEventListener('pointerup', end);
      line.removeEventListener('pointercancel', end);
      if (!node) ghost.remove();
      if (!moved) { tools.seek(began); if (bar) choose(bar); return; }
      if (!wanted) return;
      if (bar) change(bar, ...wanted); else { chosen = { from: wanted[0], to: wanted[1] }; lane.draw(...wanted); }
    };
    line.addEventListener('pointermove', move);
    line.addEventListener('pointerup', end);
    line.addEventListener('pointercancel', end);
  });

  line.addEventListener('keydown', (event) => {
    const bar = event.target.bar;
    const way = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (way) {
      event.preventDefault();
      if (!bar) tools.seek(frame + way);
      else if (bar.kind !== 'removed') change(bar, event.shiftKey ? bar.from : bar.from + way, bar.to + way);
    } else if ((event.key === 'Delete' || event.key === 'Backspace') && bar) {
      event.preventDefault();
      lane.remove(bar);
      line.focus();
    } else if (event.key === 'Enter' && !bar) {
      chosen = { from: frame, to: Math.min(last, frame + 4) };
      lane.draw(chosen.from, chosen.to);
    }
  });

  return {
    row: el('div', { class: 'lane' }, label, line),
    draw,
    deselect: () => { chosen = null; draw(); },
    show: (now) => { frame = now; head.style.left = `${100 * (now + 0.5) / (last + 1)}%`; },
    moveChosen: (begin, end) => { const bar = lane.bars().find((each) => each.from === chosen?.from && each.to === chosen?.to); if (bar) change(bar, bar.from + begin, bar.to + end); },
  };
}
