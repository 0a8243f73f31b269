// Curves as inline SVG; those over time carry a cursor and can be clicked to go there.

const CHART = { width: 340, height: 240, left: 46, right: 10, top: 8, bottom: 28 };
const SERIES_COLOURS = ['--left', '--right', '--force', '--before', '--middle'];

function makeChart(parent, chart, times, spans, clock) {
  const panel = element('div', 'panel chart', parent);
  const title = element('h2', '', panel);
  title.append(chart.title);
  element('small', '', title).textContent = chart.unit;
  const plan = chart.kind === 'PLAN';
  const box = { ...CHART, height: plan ? 260 : CHART.height };
  const x = scale(chart.series.flatMap((s) => s.x), false, box.left, box.width - box.right);
  const y = scale(chart.series.flatMap(extent), chart.logarithmic, box.height - box.bottom, box.top);
  if (plan) equalize(x, y, box);
  const svg = svgElement('svg', { viewBox: `0 0 ${box.width} ${box.height}`, role: 'img', 'aria-label': chart.title }, panel);
  if (chart.kind === 'TIME') {
    for (const span of spans) {
      const from = x.at(times[span.from]);
      svgElement('rect', { x: from, y: box.top, width: Math.max(2, x.at(times[span.to]) - from),
        height: box.height - box.top - box.bottom, style: 'fill: var(--doubt); opacity: 0.16' }, svg);
    }
  }
  for (const tick of y.ticks) {
    svgElement('line', { x1: box.left, x2: box.width - box.right, y1: y.at(tick), y2: y.at(tick), style: 'stroke: var(--line)' }, svg);
    svgElement('text', { x: box.left - 6, y: y.at(tick) + 4, 'text-anchor': 'end' }, svg).textContent = plain(tick);
  }
  for (const tick of x.ticks.filter((t) => x.at(t) < box.width - 30 - 5 * chart.xLabel.length)) { // room for the label
    svgElement('text', { x: x.at(tick), y: box.height - 9, 'text-anchor': 'middle' }, svg).textContent = plain(tick);
  }
  svgElement('text', { x: box.width - box.right, y: box.height - 9, 'text-anchor': 'end', style: 'font-style: italic' }, svg).textContent = chart.xLabel;
  const legend = element('div', 'legend', panel);
  const readouts = chart.series.map((series, i) => {
    const stroke = `var(${SERIES_COLOURS[i % SERIES_COLOURS.length]})`;
    if (series.spread.length > 0) {
      svgElement('path', { d: band(series, x, y), style: `fill: ${stroke}; opacity: 0.16` }, svg);
    }
    const d = path(series, x, y, chart.logarithmic);
    svgElement('path', { d, fill: 'none', style: `stroke: ${stroke}; stroke-width: 1.8; stroke-linejoin: round` }, svg);
    const entry = element('span', '', legend);
    element('i', '', entry).style.background = stroke;
    entry.append(series.name + ' ');
    return element('b', '', entry);
  });
  if (chart.kind === 'TIME') {
    const cursor = svgElement('line', { y1: box.top, y2: box.height - box.bottom, style: 'stroke: var(--text); opacity: 0.55' }, svg);
    clock.onChange((frame) => {
      cursor.setAttribute('x1', x.at(times[frame]));
      cursor.setAttribute('x2', x.at(times[frame]));
      chart.series.forEach((series, i) => {
        readouts[i].textContent = Number.isFinite(series.y[frame]) ? plain(series.y[frame]) : '–';
      });
    });
    drag(svg, (event) => {
      const bounds = svg.getBoundingClientRect();
      clock.seek(clock.frameAt(x.value((event.clientX - bounds.left) * box.width / bounds.width)));
    });
  } else if (plan) {
    const dots = chart.series.map((series, i) => svgElement('circle', { r: 4,
      style: `fill: var(${SERIES_COLOURS[i % SERIES_COLOURS.length]})` }, svg));
    clock.onChange((frame) => chart.series.forEach((series, i) => {
      if (frame < series.x.length) {
        dots[i].setAttribute('cx', x.at(series.x[frame]));
        dots[i].setAttribute('cy', y.at(series.y[frame]));
      }
    }));
  }
}

/** The values, and those at the edges of the band around them. */
function extent(series) {
  return series.y.concat(series.spread.flatMap((half, i) => [series.y[i] - half, series.y[i] + half]));
}

function band(series, x, y) {
  const edge = (sign) => series.x.map((value, i) =>
    `${x.at(value).toFixed(1)} ${y.at(series.y[i] + sign * series.spread[i]).toFixed(1)}`);
  return `M${edge(1).concat(edge(-1).reverse()).join('L')}Z`;
}

function path(series, x, y, logarithmic) {
  let pen = 'M';
  let d = '';
  series.x.forEach((value, i) => {
    const height = series.y[i];
    if (!Number.isFinite(height) || (logarithmic && height <= 0)) {
      pen = 'M';
      return;
    }
    d += `${pen}${x.at(value).toFixed(1)} ${y.at(height).toFixed(1)}`;
    pen = 'L';
  });
  return d;
}

function scale(values, logarithmic, from, to) {
  let usable = values.filter((v) => Number.isFinite(v) && (!logarithmic || v > 0));
  if (usable.length === 0) usable = logarithmic ? [1, 10] : [0, 1];
  let low = usable.reduce((a, b) => Math.min(a, b));
  let high = usable.reduce((a, b) => Math.max(a, b));
  if (logarithmic) {
    low = Math.floor(Math.log10(low) + 1e-9);
    high = Math.max(low + 1, Math.ceil(Math.log10(high) - 1e-9));
    const step = Math.ceil((high - low) / 5);
    const ticks = [];
    for (let p = low; p <= high; p += step) ticks.push(10 ** p);
    const make = { at: (v) => from + (to - from) * (Math.log10(v) - low) / (high - low), ticks };
    return make;
  }
  if (high - low < 1e-9) { low -= 0.5; high += 0.5; }
  const raw = (high - low) / 4;
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = power * [1, 2, 2.5, 5, 10].find((m) => m * power >= raw);
  const ticks = [];
  for (let t = Math.ceil(low / step) * step; t <= high + 1e-9; t += step) ticks.push(Math.abs(t) < 1e-12 ? 0 : t);
  const made = { low, high, ticks };
  made.at = (v) => from + (to - from) * (v - made.low) / (made.high - made.low);
  made.value = (p) => made.low + (made.high - made.low) * (p - from) / (to - from);
  return made;
}

/** The same metres per pixel both ways. */
function equalize(x, y, box) {
  const wide = box.width - box.left - box.right;
  const high = box.height - box.top - box.bottom;
  const unit = Math.max((x.high - x.low) / wide, (y.high - y.low) / high) * 1.08;
  for (const [axis, pixels] of [[x, wide], [y, high]]) {
    const middle = (axis.low + axis.high) / 2;
    axis.low = middle - unit * pixels / 2;
    axis.high = middle + unit * pixels / 2;
  }
}
