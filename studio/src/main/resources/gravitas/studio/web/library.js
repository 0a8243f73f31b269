// The takes there are, the place where videos are dropped, and the trash.

import { ask, badge, el, progressBar, size, tell, time, tried } from './parts.js';
import { refresh } from './app.js';

/** Sends a file to the server; XMLHttpRequest is the one that tells how far it is. */
function send(file, onShare) {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `/api/upload?name=${encodeURIComponent(file.name)}`);
    request.upload.addEventListener('progress', (event) => onShare(event.loaded / event.total));
    request.addEventListener('load', () => request.status === 200
      ? resolve(JSON.parse(request.responseText).id)
      : reject(new Error(request.responseText.trim() || `The server answered ${request.status}.`)));
    request.addEventListener('error', () => reject(new Error(`${file.name} could not be sent: the connection broke.`)));
    request.send(file);
  });
}

function makeDropZone(most) {
  const input = el('input', { type: 'file', id: 'choose', accept: 'video/*', multiple: true, class: 'hidden-input' });
  const list = el('ul', { class: 'sending', 'aria-label': 'Videos being taken in' });
  const zone = el('section', { class: 'drop', 'aria-label': 'New take' },
    el('label', { for: 'choose', class: 'button primary' }, 'Choose videos'), input,
    el('p', {}, 'or drop them here. One person, whole body in the picture, a camera that stands still.'),
    el('p', { class: 'dim' }, `Up to ${size(most)} each.`), list);

  async function take(files) {
    const arrived = [];
    for (const file of files) {
      const bar = el('progress', { max: 1, value: 0, 'aria-label': `Sending ${file.name}` });
      const row = el('li', {}, el('span', {}, file.name), bar);
      list.append(row);
      if (file.size > most) {
        tell(`${file.name} has ${size(file.size)}; the limit is ${size(most)}. Trim it, or start Studio with a larger --max-upload.`, { bad: true });
      } else {
        const id = await tried(() => send(file, (share) => { bar.value = share; }));
        if (id) arrived.push(id);
      }
      row.remove();
      await refresh();
    }
    if (arrived.length > 0) location.hash = `#/take/${arrived[0]}`;
    if (arrived.length > 1) tell(`${arrived.length} videos are here; each waits to be set up in the library.`);
  }
  input.addEventListener('change', () => { take([...input.files]); input.value = ''; });
  for (const name of ['dragenter', 'dragover']) zone.addEventListener(name, (event) => { event.preventDefault(); zone.classList.add('over'); });
  for (const name of ['dragleave', 'drop']) zone.addEventListener(name, () => zone.classList.remove('over'));
  zone.addEventListener('drop', (event) => { event.preventDefault(); take([...event.dataTransfer.files]); });
  return zone;
}

export async function discard(take) {
  await tried(async () => {
    await ask(`/api/takes/${take.id}/discard`, {});
    tell(`${take.name} is in the trash.`, { action: { name: 'Undo', run: () => tried(async () => { await ask(`/api/trash/${take.id}/restore`, {}); await refresh(); }) } });
    await refresh();
  });
}

function card(take, chosen, onChoose) {
  const name = el('a', { href: `#/take/${take.id}`, class: 'name' }, take.name);
  const check = take.state === 'done'
    ? el('label', { class: 'pick', title: 'Compare with another' }, el('input', { type: 'checkbox', 'aria-label': `Compare ${take.name}`, checked: chosen, onchange: (event) => onChoose(take.id, event.target.checked) }), ' compare')
    : null;
  const live = el('div', { class: 'live' });
  const node = el('li', { class: 'card', 'data-id': take.id },
    el('a', { href: `#/take/${take.id}`, tabindex: -1, 'aria-hidden': 'true' }, el('img', { src: `/takes/${take.id}/picture`, alt: '', loading: 'lazy' })), check,
    el('div', { class: 'words' }, name, el('div', { class: 'row' }, badge(take), el('span', { class: 'dim' }, time(take.clip?.seconds)),
      el('button', { type: 'button', class: 'plain', 'aria-label': `Throw ${take.name} away`, disabled: take.state === 'running', onclick: () => discard(take) }, 'Into the trash')),
    live, take.problem ? el('p', { class: 'problem' }, take.problem) : null));
  return { node, show: (now) => { if (now.state === 'running' || now.state === 'queued') live.replaceChildren(progressBar(now)); } };
}

export function showLibrary(main, first) {
  let state = first;
  const chosen = new Set();
  const cards = new Map(); // id to { key, node, show }
  const search = el('input', { type: 'search', id: 'search', placeholder: 'Search', 'aria-label': 'Search takes by name', oninput: () => draw() });
  const compare = el('a', { class: 'button', href: '#/' , hidden: true }, 'Compare');
  const grid = el('ul', { class: 'grid', 'aria-label': 'Takes' });
  const none = el('p', { class: 'empty' });
  const tools = el('div', { class: 'tools' }, el('h1', {}, 'Takes'), search, compare);
  main.append(makeDropZone(state.mostUpload), tools, none, grid);

  function choose(id, on) {
    if (on) chosen.add(id); else chosen.delete(id);
    if (chosen.size > 2) chosen.delete(chosen.values().next().value);
    draw();
  }
  function drawCards(shown) {
    // a card that is as it was stays: a click or the focus on it must outlive the news of a take under way
    const wanted = shown.map((take) => {
      const key = JSON.stringify({ ...take, progress: null, chosen: chosen.has(take.id) });
      if (cards.get(take.id)?.key !== key) cards.set(take.id, { key, ...card(take, chosen.has(take.id), choose) });
      const kept = cards.get(take.id);
      kept.show(take);
      return kept.node;
    });
    if (wanted.length === grid.children.length && wanted.every((node, i) => node === grid.children[i])) return;
    const at = document.activeElement;
    const focused = at?.closest?.('.card')?.dataset.id;
    const label = at?.getAttribute?.('aria-label');
    grid.replaceChildren(...wanted);
    if (!focused || document.activeElement === at && at.isConnected) return;
    const there = grid.querySelector(`[data-id="${focused}"]`);
    ([...(there?.querySelectorAll('[aria-label]') ?? [])].find((node) => node.getAttribute('aria-label') === label) ?? there?.querySelector('.name'))?.focus();
  }
  function draw() {
    for (const id of chosen) if (!state.takes.some((take) => take.id === id)) chosen.delete(id);
    const word = search.value.trim().toLowerCase();
    const shown = state.takes.filter((take) => take.name.toLowerCase().includes(word));
    drawCards(shown);
    none.hidden = shown.length > 0;
    none.textContent = state.takes.length === 0 ? 'No take yet. Drop a video above: somebody walking for ten seconds is a good first one.' : `No take is called “${search.value}”.`;
    compare.hidden = chosen.size !== 2;
    compare.setAttribute('href', `#/compare/${[...chosen].join('/')}`);
    tools.hidden = state.takes.length === 0;
  }
  draw();
  return { update: (next) => { state = next; draw(); } };
}

export function showTrash(main, first) {
  const list = el('ul', { class: 'grid', 'aria-label': 'Trash' });
  const none = el('p', { class: 'empty' }, 'The trash is empty.');
  main.append(el('h1', {}, 'Trash'), none, list);
  const act = (take, what) => tried(async () => { await ask(`/api/trash/${take.id}/${what}`, {}); await refresh(); });
  let drawn = null;
  function draw(state) {
    const now = JSON.stringify(state.trash);
    if (now === drawn) return;
    drawn = now;
    none.hidden = state.trash.length > 0;
    list.replaceChildren(...state.trash.map((take) => el('li', { class: 'card' }, el('div', { class: 'words' },
      el('span', { class: 'name' }, take.name), el('div', { class: 'row' }, badge(take), el('span', { class: 'dim' }, time(take.clip?.seconds))),
      el('div', { class: 'row' },
        el('button', { type: 'button', onclick: () => act(take, 'restore') }, 'Bring back'),
        el('button', { type: 'button', class: 'danger', onclick: () => { if (confirm(`Delete ${take.name} and its files for good?`)) act(take, 'delete'); } }, 'Delete for good'))))));
  }
  draw(first);
  return { update: draw };
}
