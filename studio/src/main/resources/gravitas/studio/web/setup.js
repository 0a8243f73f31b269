// What is to be known before a take is made: which part, which person, how tall, how carefully.

import { el, time } from './parts.js';

const FIELDS = [
  { name: 'height', label: 'Height', unit: 'm', min: 0.5, max: 2.6, step: 0.01, hint: 'scales everything; 1.70 is assumed without it' },
  { name: 'mass', label: 'Mass', unit: 'kg', min: 5, max: 300, step: 0.5, hint: 'scales forces' },
];
const SEAT = { name: 'seat', label: 'Height of the seat', unit: 'm', min: 0.05, max: 1.5, step: 0.01, hint: 'above the floor; only for a seat that is known' };
const CAMERA = [
  { name: 'focal', label: 'Focal length', unit: 'px', min: 1, max: 1000000, step: 1, hint: 'estimated without it' },
  { name: 'cameraHeight', label: 'Camera above the floor', unit: 'm', min: -100, max: 1000, step: 0.01, hint: 'only together with the tilt' },
  { name: 'cameraTilt', label: 'Camera looks down by', unit: '°', min: -90, max: 90, step: 0.1, hint: 'negative for up' },
];

function field(spec, settings) {
  const id = `set-${spec.name}`;
  const input = el('input', { id, name: spec.name, type: 'number', min: spec.min, max: spec.max, step: spec.step, value: settings[spec.name] ?? '', 'aria-describedby': `${id}-hint` });
  return el('div', { class: 'field' }, el('label', { for: id }, spec.label), el('span', { class: 'with-unit' }, input, spec.unit), el('small', { id: `${id}-hint` }, spec.hint));
}

function select(name, label, options, value, hint) {
  const id = `set-${name}`;
  return el('div', { class: 'field' }, el('label', { for: id }, label),
    el('select', { id, name }, options.map(([word, text]) => el('option', { value: word, selected: word === value }, text))), el('small', {}, hint));
}

/** The part's first picture: a click, or the arrow keys, say whom to follow. */
function makePicker(take, settings) {
  const mark = el('span', { class: 'mark', hidden: true });
  const image = el('img', { alt: 'The first picture of the part', draggable: 'false' });
  const box = el('div', { class: 'picker', tabindex: 0, role: 'application', 'aria-label': 'Whom to follow: click on the person, or move the mark with the arrow keys; Delete chooses the largest person' }, image, mark);
  const words = el('output', { class: 'dim', id: 'picked' });
  let point = settings.personX == null ? null : { x: settings.personX, y: settings.personY };
  const { width, height } = take.clip;

  function draw() {
    mark.hidden = point === null;
    if (point) { mark.style.left = `${100 * point.x / width}%`; mark.style.top = `${100 * point.y / height}%`; }
    words.textContent = point ? `The person nearest to ${Math.round(point.x)}, ${Math.round(point.y)} is followed.` : 'The largest person is followed; click on another one.';
  }
  function place(x, y) {
    point = { x: Math.max(0, Math.min(width - 1, x)), y: Math.max(0, Math.min(height - 1, y)) };
    draw();
  }
  box.addEventListener('click', (event) => {
    const bounds = image.getBoundingClientRect();
    place((event.clientX - bounds.left) / bounds.width * width, (event.clientY - bounds.top) / bounds.height * height);
  });
  box.addEventListener('keydown', (event) => {
    const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (step) { event.preventDefault(); const from = point ?? { x: width / 2, y: height / 2 }; place(from.x + step[0] * width / 40, from.y + step[1] * height / 40); }
    if (event.key === 'Delete' || event.key === 'Backspace') { point = null; draw(); }
  });
  draw();
  let shown = -1;
  return { box, words, value: () => point, show: (seconds) => {
    if (seconds === shown) return;
    shown = seconds;
    image.src = `/takes/${take.id}/frame?time=${seconds.toFixed(3)}`;
  } };
}

/** Where the part begins and ends, with two handles on a line. */
function makeTrim(take, settings, onStart) {
  const length = take.clip.seconds || 0;
  const step = take.clip.rate > 0 ? 1 / take.clip.rate : 0.04;
  const range = (id, label, value) => el('input', { type: 'range', id, min: 0, max: length, step, value, 'aria-label': label });
  const start = range('trim-start', 'Beginning, seconds', settings.start ?? 0);
  const end = range('trim-end', 'End, seconds', settings.end ?? length);
  const words = el('output', { class: 'dim' });
  let timer = 0;
  function draw() {
    words.textContent = `${Number(start.value).toFixed(2)} s to ${Number(end.value).toFixed(2)} s: ${time(end.value - start.value)} of ${time(length)}`;
    clearTimeout(timer);
    timer = setTimeout(() => onStart(Number(start.value)), 150);
  }
  start.addEventListener('input', () => { if (+start.value > end.value - 4 * step) start.value = end.value - 4 * step; draw(); });
  end.addEventListener('input', () => { if (+end.value < +start.value + 4 * step) end.value = +start.value + 4 * step; draw(); });
  onStart(settings.start ?? 0);
  draw();
  const box = el('div', { class: 'trim' }, el('label', {}, 'from', start), el('label', {}, 'to', end), words);
  return { box, value: () => ({ start: +start.value > step / 2 ? +start.value : null, end: +end.value < length - step / 2 ? +end.value : null }) };
}

/** A form that calls back with the settings. */
export function makeSetup(take, settings, action, onGo) {
  const picker = makePicker(take, settings);
  const trim = makeTrim(take, settings, picker.show);
  const message = el('p', { class: 'problem', role: 'alert', hidden: true });
  const form = el('form', { class: 'setup', novalidate: true },
    el('fieldset', {}, el('legend', {}, 'Part and person'), picker.box, el('div', { class: 'beside' }, picker.words, trim.box)),
    el('fieldset', {}, el('legend', {}, 'The person'), FIELDS.map((spec) => field(spec, settings)),
      select('sex', 'Proportions', [['male', 'male'], ['female', 'female']], settings.sex ?? 'male', 'which table stands in for what is not seen')),
    el('fieldset', {}, el('legend', {}, 'How carefully'),
      select('quality', 'Quality', [['fast', 'fast: one look per picture'], ['balanced', 'balanced: two looks'], ['best', 'best: four looks']], settings.quality ?? 'balanced', 'the physics takes the same time with each')),
    el('details', { open: settings.carriedBy === 'seat' || settings.carriedBy === 'floor' }, el('summary', {}, 'A seat, a step'),
      select('carriedBy', 'What carries the person', [['search', 'the floor, and seats and steps that are found'], ['floor', 'the floor alone'], ['seat', 'a seat of known height']], settings.carriedBy ?? 'search', 'found from how the person moves'),
      field(SEAT, settings)),
    el('details', {}, el('summary', {}, 'A camera that is known'), CAMERA.map((spec) => field(spec, settings))),
    message, el('button', { type: 'submit', class: 'primary' }, action));
  // a height that is typed and not used would be a silent loss
  form.querySelector('#set-seat').addEventListener('input', (event) => { if (event.target.value !== '') form.querySelector('#set-carriedBy').value = 'seat'; });
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const point = picker.value();
    const wanted = { ...trim.value(), personX: point?.x ?? null, personY: point?.y ?? null };
    for (const input of form.querySelectorAll('input[type=number]')) {
      if (!input.checkValidity()) { message.hidden = false; message.textContent = `${form.querySelector(`label[for=${input.id}]`).textContent}: ${input.min} to ${input.max} are meant.`; input.focus(); return; }
      wanted[input.name] = input.value === '' ? null : Number(input.value);
    }
    for (const input of form.querySelectorAll('select')) wanted[input.name] = input.value;
    message.hidden = true;
    try { await onGo(wanted); } catch (error) { message.hidden = false; message.textContent = error.message; }
  });
  return form;
}
