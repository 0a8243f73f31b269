// Fills the page from the data and ties its parts to one clock.

const $ = (id) => document.getElementById(id);

function colour(name) { return getComputedStyle(document.documentElement).getPropertyValue(name).trim(); }
function sideColour(side) { return colour({ LEFT: '--left', RIGHT: '--right' }[side] ?? '--middle'); }
function element(name, className, parent) {
  const made = document.createElement(name);
  if (className) made.className = className;
  parent.appendChild(made);
  return made;
}
function svgElement(name, attributes, parent) {
  const made = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  parent.appendChild(made);
  return made;
}
function plain(value) {
  if (value === null || !Number.isFinite(value)) return '–';
  const size = Math.abs(value);
  if (size !== 0 && (size >= 1e5 || size < 1e-3)) return value.toExponential(size < 1e-3 ? 0 : 1);
  return String(Number(value.toPrecision(size >= 100 ? 4 : 3)));
}
function drag(target, action) {
  target.addEventListener('pointerdown', (event) => { target.setPointerCapture(event.pointerId); action(event); });
  target.addEventListener('pointermove', (event) => { if (event.buttons) action(event); });
}

function setTheme(theme) { document.documentElement.dataset.theme = theme; }

function fillCautions(cautions) {
  $('cautions').hidden = cautions.length === 0;
  for (const caution of cautions) element('p', '', $('cautions')).textContent = caution;
}

function fillGrade(grade) {
  $('grade-word').textContent = grade.word;
  $('grade-word').dataset.grade = grade.word;
  $('grade-why').textContent = grade.why;
}

/** Files that lie beside the page; a page that was moved alone has links that lead nowhere. */
function fillDownloads(files) {
  $('downloads').hidden = files.length === 0;
  for (const file of files) {
    const link = element('a', '', $('downloads'));
    link.textContent = file.name;
    link.title = file.meaning;
    link.setAttribute('download', '');
    link.setAttribute('href', file.path.split('/').map(encodeURIComponent).join('/'));
  }
}

function fillNumbers(numbers) {
  for (const number of numbers) {
    const tile = element('div', 'number', $('numbers'));
    const value = element('b', '', tile);
    value.append(plain(number.value) + ' ');
    element('small', '', value).textContent = number.unit;
    element('span', '', tile).textContent = number.name;
  }
}

function fillMetrics(metrics) {
  const head = element('tr', '', element('thead', '', $('metrics')));
  for (const [text, name] of [['', ''], ['before physics', 'value'], ['after physics', 'value'], ['change', 'value']]) {
    element('th', name, head).textContent = text;
  }
  const rows = element('tbody', '', $('metrics'));
  for (const metric of metrics) {
    const row = element('tr', '', rows);
    const name = element('td', '', row);
    name.append(metric.name);
    element('small', '', name).textContent = metric.meaning;
    const show = (value) => value === null ? '–' : `${plain(value)} ${metric.unit}`;
    element('td', 'value', row).textContent = show(metric.before);
    element('td', 'value', row).textContent = show(metric.after);
    const change = element('td', 'value', row);
    if (metric.before !== null && metric.after !== null) {
      const difference = metric.after - metric.before;
      change.textContent = (difference > 0 ? '+' : '') + plain(difference);
      const towards = metric.lowerIsBetter ? -difference : difference;
      if (Math.abs(difference) > 1e-9) change.classList.add(towards > 0 ? 'better' : 'worse');
    }
  }
}

function fillList(list, rows) {
  for (const row of rows) {
    element('dt', '', list).textContent = row.what;
    const value = element('dd', '', list);
    value.append(row.value);
    if (row.source) element('small', '', value).textContent = row.source;
  }
}

function fillUntrusted(spans, times, clock) {
  if (spans.length === 0) element('li', '', $('untrusted')).textContent = 'None.';
  for (const span of spans) {
    const item = element('li', '', $('untrusted'));
    const go = element('button', '', item);
    go.textContent = `${times[span.from].toFixed(2)}–${times[span.to].toFixed(2)} s`;
    go.addEventListener('click', () => clock.seek(span.from));
    item.append(span.reason);
  }
}

function fillLanes(lanes, count, clock) {
  for (const lane of lanes) {
    const row = element('div', 'lane', $('lanes'));
    element('span', '', row).textContent = lane.name;
    const svg = svgElement('svg', { viewBox: `0 0 ${count} 1`, preserveAspectRatio: 'none' }, row);
    for (const span of lane.spans) {
      svgElement('rect', { x: span.from, y: 0, width: span.to - span.from + 1, height: 1,
        style: `fill: var(${lane.colour})` }, svg);
    }
    drag(svg, (event) => {
      const bounds = svg.getBoundingClientRect();
      clock.seek((event.clientX - bounds.left) / bounds.width * count - 0.5);
    });
  }
}

function tieControls(times, spans, clock) {
  $('scrub').max = times.length - 1;
  $('scrub').addEventListener('input', () => clock.seek(Number($('scrub').value)));
  $('play').addEventListener('click', clock.toggle);
  $('loop').addEventListener('change', () => { clock.loop = $('loop').checked; });
  $('speed').addEventListener('change', () => clock.setSpeed(Number($('speed').value)));
  document.addEventListener('keydown', (event) => {
    if (event.target.tagName === 'SELECT' || event.target.type === 'checkbox') return;
    const act = { ' ': clock.toggle, ArrowRight: () => clock.seek(clock.frame + 1), ArrowLeft: () => clock.seek(clock.frame - 1) }[event.key];
    if (act) { event.preventDefault(); act(); }
  });
  clock.onChange((frame) => {
    $('scrub').value = frame;
    $('play').textContent = clock.playing ? '❚❚' : '▶';
    $('clock').textContent = `${times[frame].toFixed(2)} s, frame ${frame + 1} of ${times.length}`;
    const doubt = spans.find((span) => frame >= span.from && frame <= span.to);
    $('trust').textContent = doubt ? `not to be trusted: ${doubt.reason}` : '';
  });
}

const wanted = new URLSearchParams(location.hash.slice(1));
const embedded = wanted.has('embedded') && window.parent !== window;
if (embedded) document.documentElement.dataset.embedded = '';
const data = JSON.parse($('data').textContent);
const clock = makeClock(data.scene.times);
setTheme(matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
$('title').textContent = data.title;
$('headline').textContent = data.headline;
fillGrade(data.grade);
fillDownloads(data.downloads);
fillCautions(data.cautions);
fillNumbers(data.numbers);
fillMetrics(data.metrics);
fillList($('assumptions'), data.assumptions);
fillList($('provenance'), data.provenance);
fillUntrusted([...data.untrusted, ...data.untrustedPath], data.scene.times, clock);
const lanes = data.contacts.map((lane, i) => ({ ...lane, colour: ['--left', '--right', '--middle'][Math.min(i, 2)] }));
lanes.push({ name: 'not trusted', spans: data.untrusted, colour: '--doubt' });
if (data.untrustedPath.length > 0) lanes.push({ name: 'place not trusted', spans: data.untrustedPath, colour: '--doubt' });
fillLanes(lanes, data.scene.times.length, clock);
tieControls(data.scene.times, data.untrusted, clock);
for (const view of data.movement) fillMovement($('movement'), view, data.scene.times, clock);
for (const chart of data.charts) makeChart($('charts'), chart, data.scene.times, data.untrusted, clock);
$('workings-part').hidden = data.workings.length === 0;
for (const chart of data.workings) makeChart($('workings'), chart, data.scene.times, data.untrusted, clock);
const film = makeFilm($('film'), data.film, data.scene.limbs, clock, $('show-overlay'));
const view = await makeView($('view'), $('view-message'), data.scene, data.film, clock,
  { forces: $('show-forces'), ghost: $('show-ghost'), follow: $('follow') });
$('theme').addEventListener('click', () => {
  setTheme(document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark');
  film.redraw();
  view.repaint();
});
for (const button of $('presets').children) button.addEventListener('click', () => view.lookFrom(button.dataset.from));
if (wanted.has('theme')) { setTheme(wanted.get('theme')); film.redraw(); view.repaint(); }
if (wanted.has('from')) view.lookFrom(wanted.get('from'));
if (wanted.has('frame')) clock.seek(Number(wanted.get('frame')));
if (embedded) embed();

/** Inside another page: tells it the frame that is shown and how high it is, and goes where it is told. */
function embed() {
  const say = (message) => window.parent.postMessage({ gravitas: true, ...message }, '*');
  const height = () => Math.ceil(document.body.getBoundingClientRect().height);
  window.addEventListener('message', (event) => {
    if (event.source !== window.parent || !event.data?.gravitas) return;
    if (Number.isFinite(event.data.seek)) clock.seek(event.data.seek);
    if (['light', 'dark'].includes(event.data.theme)) { setTheme(event.data.theme); film.redraw(); view.repaint(); }
  });
  say({ ready: true, times: data.scene.times, contacts: data.contacts, untrusted: data.untrusted, height: height() });
  new ResizeObserver(() => say({ height: height() })).observe(document.body);
  clock.onChange((frame) => say({ frame }));
}
console.info(`report ready, view ${document.documentElement.dataset.view}`);
