// Small things every page is made of: elements, asking the server, telling the person.

export const $ = (id) => document.getElementById(id);

/** An element with attributes, listeners (on...) and children; text is text, never markup. */
export function el(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key.startsWith('on')) made.addEventListener(key.slice(2), value);
    else if (value === true) made.setAttribute(key, '');
    else if (value !== false && value !== null && value !== undefined) made.setAttribute(key, value);
  }
  made.append(...children.flat().filter((child) => child !== null && child !== undefined));
  return made;
}

export async function ask(path, body) {
  const options = body === undefined ? {} : { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
  let answer;
  try {
    answer = await fetch(path, options);
  } catch (error) {
    throw new Error('Studio does not answer.');
  }
  if (!answer.ok) throw new Error((await answer.text()).trim() || `The server answered ${answer.status}.`);
  return answer.status === 204 ? null : answer.json();
}

/** A sentence that goes away by itself, perhaps with something to do about it. */
export function tell(text, { bad = false, action = null, seconds = 8 } = {}) {
  const toast = el('div', { class: bad ? 'toast bad' : 'toast' }, el('span', {}, text));
  const close = () => toast.remove();
  const act = action && el('button', { type: 'button', onclick: () => { close(); action.run(); } }, action.name);
  if (act) toast.append(act);
  toast.append(el('button', { type: 'button', class: 'plain', 'aria-label': 'Close this message', onclick: close }, '×'));
  $('toasts').append(toast);
  act?.focus({ preventScroll: true }); // what was pressed is gone; who uses the keys is next to what takes it back
  const fade = () => { if (toast.matches(':hover, :focus-within')) setTimeout(fade, 1000); else close(); };
  setTimeout(fade, 1000 * (bad ? 2 * seconds : seconds));
}

export async function tried(work) {
  try {
    return await work();
  } catch (error) {
    tell(error.message, { bad: true });
    return undefined;
  }
}

export function time(seconds) {
  if (!(seconds >= 0)) return '';
  const whole = Math.round(seconds);
  return seconds < 60 ? `${seconds.toFixed(1)} s` : `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')} min`;
}

export function size(bytes) {
  return bytes >= 1e9 ? `${(bytes / 1e9).toFixed(1)} GB` : bytes >= 1e6 ? `${(bytes / 1e6).toFixed(1)} MB` : `${Math.max(1, Math.round(bytes / 1e3))} kB`;
}

export const STATES = { draft: 'to be set up', queued: 'waiting', running: 'working', done: 'done', failed: 'failed', cancelled: 'stopped' };

export function badge(take) {
  const word = take.state === 'done' ? take.grade ?? 'done' : STATES[take.state];
  return el('span', { class: 'badge', 'data-kind': take.state === 'done' ? take.grade ?? 'done' : take.state }, word);
}

/** How a take goes, as a bar with words. */
export function progressBar(take) {
  const moment = take.progress;
  const known = moment && moment.share >= 0;
  const percent = known ? Math.round(100 * moment.share) : null;
  const left = moment && moment.secondsLeft > 0 ? `, about ${time(moment.secondsLeft)} left in this stage` : '';
  const words = take.state === 'queued' ? 'waits for its turn' : `${moment?.stage ?? 'working'}${known ? ` ${percent} %` : ''}${left}`;
  return el('div', { class: 'progress' },
    el('progress', known ? { max: 100, value: percent, 'aria-label': words } : { 'aria-label': words }),
    el('span', {}, words));
}

export function dialog(title, ...children) {
  const box = el('dialog', { 'aria-label': title }, el('h2', {}, title), ...children);
  box.addEventListener('close', () => box.remove());
  document.body.append(box);
  box.showModal();
  return box;
}
