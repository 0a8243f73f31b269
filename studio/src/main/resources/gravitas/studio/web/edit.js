// Corrections of one take: when the feet stand, which limb was seen wrongly, how the floor lies.

import { ask, el, tell, tried } from './parts.js';
import { makeLane } from './lane.js';

const PARTS = [['left_arm', 'left arm'], ['right_arm', 'right arm'], ['left_leg', 'left leg'], ['right_leg', 'right leg'], ['head', 'head']];
const OPEN = 'edit-open'; // whether the corrections are shown, from one visit to the next
const FLOOR = [
  { name: 'height', label: 'Higher by', unit: 'cm', scale: 100, max: 200, step: 0.5, hint: 'negative for lower' },
  { name: 'farUp', label: 'Rising away from the camera', unit: '°', scale: 1, max: 30, step: 0.5, hint: 'negative for falling' },
  { name: 'rightUp', label: 'Rising to the right', unit: '°', scale: 1, max: 30, step: 0.5, hint: 'of the picture' },
];
const SAVE = 300; // ms after the last change

/** Runs of frames for which `of` tells the same, where it tells something. */
function runs(count, of) {
  const found = [];
  for (let f = 0; f < count; f++) {
    const now = of(f);
    const run = found.at(-1);
    if (run && run.to === f - 1 && run.value === now) run.to = f;
    else if (now !== null && now !== undefined && now !== false) found.push({ from: f, to: f, value: now });
  }
  return found;
}

/**
 * @param take as the server tells it
 * @param ready what the report tells of its times and contacts
 * @param say tells the report where to go
 * @param solve begins to solve again
 */
export async function makeEditor(take, ready, say, solve) {
  const { times } = ready;
  const count = times.length;
  const before = await ask(`/api/takes/${take.id}/edits`);
  const found = ['left', 'right'].map((foot, i) => {
    const stands = new Array(count).fill(false);
    for (const span of ready.contacts[i]?.spans ?? []) stands.fill(true, span.from, span.to + 1);
    return { foot, stands };
  });
  let state = read(before);
  const past = [];
  let timer = 0;
  let unsolved = take.hasNewEdits;
  let selected = null;

  function within(span) { return (time) => time >= span.from - 1e-6 && time <= span.to + 1e-6; }
  function read(edits) {
    const order = { left: new Array(count).fill(null), right: new Array(count).fill(null) };
    for (const contact of edits.contacts) times.forEach((time, f) => { if (within(contact)(time)) order[contact.foot][f] = contact.stands; });
    const hidden = Object.fromEntries(PARTS.map(([part]) => [part, new Array(count).fill(false)]));
    for (const span of edits.unseen) times.forEach((time, f) => { if (within(span)(time)) hidden[span.part][f] = true; });
    return { order, hidden, floor: { ...edits.floor } };
  }
  function written() {
    const contacts = ['left', 'right'].flatMap((foot) => runs(count, (f) => state.order[foot][f] === null ? null : state.order[foot][f] ? 'stands' : 'not')
      .map((run) => ({ foot, from: times[run.from], to: times[run.to], stands: run.value === 'stands' })));
    const unseen = PARTS.flatMap(([part]) => runs(count, (f) => state.hidden[part][f]).map((run) => ({ part, from: times[run.from], to: times[run.to] })));
    return { format: 'gravitas-edits', version: 1, contacts, unseen, floor: state.floor };
  }
  async function save() {
    clearTimeout(timer);
    await ask(`/api/takes/${take.id}/edits`, written());
  }
  function changed(work) {
    past.push(structuredClone(state));
    work();
    unsolved = true;
    draw();
    clearTimeout(timer);
    timer = setTimeout(() => tried(save), SAVE);
  }

  function footLane({ foot, stands }, i) {
    const set = (from, to, value) => state.order[foot].fill(value, from, to + 1);
    return {
      name: `${foot} foot`, colour: foot, say: 'stands',
      bars: () => [
        ...runs(count, (f) => state.order[foot][f] ?? stands[f]).map((run) => ({ ...run, kind: state.order[foot].slice(run.from, run.to + 1).includes(true) ? 'said' : 'found', text: `The ${foot} foot stands` })),
        ...runs(count, (f) => state.order[foot][f] === false).map((run) => ({ ...run, kind: 'removed', text: `The ${foot} foot does not stand, as you said` }))].sort((a, b) => a.from - b.from),
      draw: (from, to) => changed(() => set(from, to, true)),
      move: (bar, from, to) => changed(() => {
        for (let f = bar.from; f <= bar.to; f++) if (f < from || f > to) set(f, f, false);
        for (let f = from; f <= to; f++) if (f < bar.from || f > bar.to) set(f, f, true);
      }),
      remove: (bar) => changed(() => set(bar.from, bar.to, bar.kind === 'removed' ? null : false)),
      forget: (bar) => changed(() => set(bar.from, bar.to, null)),
    };
  }
  const part = el('select', { 'aria-label': 'Which limb was seen wrongly', id: 'edit-part', onchange: () => { lanes[2].draw(); select(null, null); } }, PARTS.map(([word, text]) => el('option', { value: word }, `wrong ${text}`)));
  const limb = {
    name: 'seen wrongly', colour: 'unseen', say: 'is not believed',
    bars: () => runs(count, (f) => state.hidden[part.value][f]).map((run) => ({ ...run, kind: 'said', text: `The ${PARTS.find(([word]) => word === part.value)[1]} is not believed` })),
    draw: (from, to) => changed(() => state.hidden[part.value].fill(true, from, to + 1)),
    move: (bar, from, to) => changed(() => { state.hidden[part.value].fill(false, bar.from, bar.to + 1); state.hidden[part.value].fill(true, from, to + 1); }),
    remove: (bar) => changed(() => state.hidden[part.value].fill(false, bar.from, bar.to + 1)),
  };
  const tools = { seek: (frame) => say({ seek: frame }), select };
  const models = [...found.map(footLane), limb];
  const lanes = models.map((lane) => makeLane(lane, times, tools));
  lanes[2].row.firstChild.replaceChildren(part);

  const chosen = el('div', { class: 'row chosen', hidden: true });
  function select(lane, bar) {
    selected = bar ? { lane, bar } : null;
    chosen.hidden = !bar;
    if (!bar) return;
    const view = lanes[models.indexOf(lane)];
    const button = (text, label, work) => el('button', { type: 'button', 'aria-label': label, onclick: work }, text);
    chosen.replaceChildren(el('span', {}, `${bar.text}, ${times[bar.from].toFixed(2)} to ${times[bar.to].toFixed(2)} s`),
      ...(bar.kind === 'removed' ? [] : [
        button('⇤ earlier', 'Begin a frame earlier', () => view.moveChosen(-1, 0)), button('later ⇥', 'Begin a frame later', () => view.moveChosen(1, 0)),
        button('⇤ end', 'End a frame earlier', () => view.moveChosen(0, -1)), button('end ⇥', 'End a frame later', () => view.moveChosen(0, 1)),
        button('Remove', 'Remove this bar', () => { lane.remove(bar); select(null, null); })]),
      ...(lane.forget && bar.kind !== 'found' ? [button('Let the program decide', 'Forget what was said of this span', () => { lane.forget(bar); select(null, null); })] : []));
  }

  const floor = FLOOR.map((spec) => {
    const input = el('input', { type: 'number', id: `floor-${spec.name}`, min: -spec.max, max: spec.max, step: spec.step, 'aria-describedby': `floor-${spec.name}-hint` });
    input.addEventListener('change', () => {
      const value = input.value === '' ? 0 : Number(input.value);
      if (!Number.isFinite(value) || Math.abs(value) > spec.max) { tell(`${spec.label}: ${-spec.max} to ${spec.max} ${spec.unit} are meant.`, { bad: true }); draw(); return; }
      changed(() => { state.floor[spec.name] = value / spec.scale; });
    });
    return { spec, input, box: el('div', { class: 'field' }, el('label', { for: input.id }, spec.label), el('span', { class: 'with-unit' }, input, spec.unit), el('small', { id: `floor-${spec.name}-hint` }, spec.hint)) };
  });

  const words = el('span', { class: 'dim', role: 'status' });
  const again = el('button', { type: 'button', class: 'primary', id: 'solve-again', onclick: () => tried(async () => { await save(); await solve(); }) }, 'Solve again');
  const undo = el('button', { type: 'button', onclick: back }, 'Undo');
  const none = el('button', { type: 'button', onclick: () => changed(() => { state = read({ contacts: [], unseen: [], floor: { height: 0, farUp: 0, rightUp: 0 } }); }) }, 'Take back all');
  function back() {
    if (past.length === 0) return;
    state = past.pop();
    select(null, null); // the bar it told of may be gone
    draw();
    tried(save);
  }
  function draw() {
    for (const lane of lanes) lane.draw();
    for (const { spec, input } of floor) if (document.activeElement !== input) input.value = Math.round(1000 * state.floor[spec.name] * spec.scale) / 1000 || '';
    const edits = written();
    const moved = Object.values(state.floor).some((value) => value !== 0);
    const parts = [[edits.contacts.length, 'contact span'], [edits.unseen.length, 'span of a limb'], [moved ? 1 : 0, 'floor']].filter(([n]) => n > 0).map(([n, name]) => name === 'floor' ? 'the floor' : `${n} ${name}${n === 1 ? '' : 's'}`);
    words.textContent = parts.length === 0 && !unsolved ? 'Nothing is corrected.' : `${parts.length ? `Corrected: ${parts.join(', ')}` : 'Nothing is corrected any more'}${unsolved ? '; not solved again yet.' : '.'}`;
    again.disabled = !unsolved;
    undo.disabled = past.length === 0;
    none.disabled = parts.length === 0;
  }
  const box = el('details', { class: 'panel edit', open: sessionStorage.getItem(OPEN) === 'yes' || unsolved }, el('summary', {}, 'Correct what is wrong'),
    el('p', { class: 'dim' }, 'Bars are when a foot stands. Draw one, drag it or its ends, or press Delete on it; a click shows the frame. In the last row, draw where a limb was seen wrongly. Only what you touch is solved again.'),
    el('div', { class: 'lanes' }, lanes.map((lane) => lane.row)), chosen,
    el('details', {}, el('summary', {}, 'The floor'), el('div', { class: 'floor' }, floor.map((each) => each.box))),
    el('div', { class: 'row' }, again, undo, none, words));
  box.addEventListener('toggle', (event) => { if (event.target === box) sessionStorage.setItem(OPEN, box.open ? 'yes' : 'no'); });
  box.addEventListener('keydown', (event) => { if (event.key === 'z' && (event.ctrlKey || event.metaKey) && event.target.tagName !== 'INPUT') { event.preventDefault(); back(); } });
  draw();
  return { box, show: (frame) => lanes.forEach((lane) => lane.show(frame)) };
}
