// Two takes side by side, in step by time.

import { ask, badge, el, tried } from './parts.js';
import { reportFrame } from './take.js';

const FIGURES = [['reprojection', 'px', 'reprojectionPixels'], ['frames with skate of loaded feet', '%', 'loadedFootSkatePercent'],
  ['slide of loaded feet', 'mm/frame', 'loadedFootSlideMillimetres'], ['penetration', 'mm', 'penetrationMillimetres'], ['frames not trusted', '%', 'untrustedFramesPercent']];

function nearest(times, wanted) {
  return times.reduce((best, each, i) => Math.abs(each - wanted) < Math.abs(times[best] - wanted) ? i : best, 0);
}

export function showCompare(main, first, second, state) {
  const known = [first, second].map((id) => state.takes.find((take) => take.id === id));
  if (known.some((take) => !take)) {
    main.append(el('p', { class: 'empty' }, 'One of the two takes is not there any more.'));
    return {};
  }
  const sides = known.map((take, i) => {
    const side = { take, times: null, frame: -1 };
    side.report = reportFrame(take, (message) => {
      if (message.ready) side.times = message.times;
      if (message.height) side.report.frame.style.height = `${message.height}px`;
      if (message.frame === undefined || !side.times || message.frame === side.frame) return;
      side.frame = message.frame;
      const other = sides[1 - i];
      if (!other?.times) return;
      const there = nearest(other.times, side.times[message.frame]);
      if (there !== other.frame) { other.frame = there; other.report.say({ seek: there }); }
    });
    return side;
  });
  const table = el('table', { class: 'figures' });
  main.append(el('p', { class: 'back' }, el('a', { href: '#/' }, '← All takes')), el('h1', {}, 'Two takes in step'), table,
    el('div', { class: 'two' }, sides.map((side) => el('section', {}, el('h2', {}, el('a', { href: `#/take/${side.take.id}` }, side.take.name), ' ', badge(side.take)), side.report.frame))));
  tried(async () => {
    const details = await Promise.all(known.map((take) => ask(`/api/takes/${take.id}`)));
    table.append(el('thead', {}, el('tr', {}, el('th', {}, ''), known.map((take) => el('th', { scope: 'col' }, take.name)))),
      el('tbody', {}, FIGURES.map(([name, unit, key]) => el('tr', {}, el('th', { scope: 'row' }, name), details.map((detail) => {
        const value = detail.verdict?.[key];
        return el('td', {}, Number.isFinite(value) ? `${value.toFixed(1)} ${unit}` : '–');
      })))));
  });
  return { leave: () => sides.forEach((side) => side.report.leave()) };
}
