// The page: which part of it is shown, and what the server says, asked again and again.

import { $, ask, el, progressBar, tell, tried } from './parts.js';
import { showLibrary, showTrash } from './library.js';
import { showTake } from './take.js';
import { showCompare } from './compare.js';

const QUICK = 500; // ms between questions while something is under way
const CALM = 2500;

export const store = { state: null };
let page = null; // what is shown: { key, update(state), leave() }
let timer = 0;

function wantedPage() {
  const [, kind = '', ...rest] = location.hash.split('/');
  return { kind, rest };
}

function show() {
  const { kind, rest } = wantedPage();
  page?.leave?.();
  $('main').replaceChildren();
  if (kind === 'take') page = showTake($('main'), rest[0], store.state);
  else if (kind === 'compare') page = showCompare($('main'), rest[0], rest[1], store.state);
  else if (kind === 'trash') page = showTrash($('main'), store.state);
  else page = showLibrary($('main'), store.state);
  for (const link of document.querySelectorAll('header nav a')) {
    if (link.hash === location.hash) link.setAttribute('aria-current', 'page'); else link.removeAttribute('aria-current');
  }
}

function showWork(state) {
  const running = state.takes.find((take) => take.state === 'running');
  const waiting = state.takes.filter((take) => take.state === 'queued').length;
  if (!$('work').querySelector('a') || $('work').dataset.id !== running?.id) { // else the link stays, with the focus on it
    $('work').replaceChildren(...(running ? [el('a', { href: `#/take/${running.id}` }, running.name)] : []), el('span', { class: 'going' }));
    $('work').dataset.id = running?.id ?? '';
  }
  $('work').querySelector('a')?.replaceChildren(running.name);
  $('work').lastChild.replaceChildren(...(running ? [progressBar(running)] : []), ...(waiting ? [el('span', { class: 'dim' }, `${waiting} waiting`)] : []));
  document.title = running?.progress?.share >= 0 ? `${Math.round(100 * running.progress.share)} % · Gravitas Studio` : 'Gravitas Studio';
  $('to-trash').textContent = state.trash.length ? `Trash (${state.trash.length})` : 'Trash';
  $('about').textContent = `Takes are in ${state.folder}. Gravitas ${state.version}.`;
}

/** Asks what is new now, and again after a while. */
export async function refresh() {
  clearTimeout(timer);
  let wait = CALM;
  try {
    const answer = await fetch(`/api/state?since=${store.state?.revision ?? ''}`);
    if (answer.status === 401) {
      $('main').replaceChildren(el('div', { class: 'empty' }, el('h1', {}, 'This browser is not known'), el('p', {}, (await answer.text()).trim())));
      return;
    }
    const first = store.state === null;
    if (answer.status === 200) {
      store.state = await answer.json();
      showWork(store.state);
      if (first) show(); else page?.update?.(store.state);
    }
    $('offline').hidden = true;
    document.body.classList.remove('is-offline');
    if (store.state.takes.some((take) => take.state === 'running' || take.state === 'queued')) wait = QUICK;
  } catch (error) {
    $('offline').hidden = false;
    document.body.classList.add('is-offline');
  }
  timer = setTimeout(refresh, wait);
}

function setTheme(theme) {
  document.documentElement.dataset.theme = theme;
  localStorage.setItem('theme', theme);
  document.dispatchEvent(new CustomEvent('theme', { detail: theme }));
}

setTheme(localStorage.getItem('theme') ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'));
$('theme').addEventListener('click', () => setTheme(document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark'));
$('link').addEventListener('click', () => tried(async () => {
  const { link } = await ask('/api/link', {});
  await navigator.clipboard?.writeText(link).catch(() => {});
  tell(`This link lets one more browser of this machine in, once: ${link}`, { seconds: 30 });
}));
addEventListener('hashchange', () => { if (store.state && !location.hash.startsWith('#main')) { show(); if (!$('toasts').contains(document.activeElement)) $('main').focus({ preventScroll: true }); scrollTo(0, 0); } });
refresh();
