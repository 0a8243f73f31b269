// One take: to be set up, under way, failed, or made.

import { ask, badge, dialog, el, progressBar, size, tell, time, tried } from './parts.js';
import { refresh } from './app.js';
import { discard } from './library.js';
import { makeEditor } from './edit.js';
import { makeSetup } from './setup.js';

const MEANINGS = { bvh: 'for Blender, Maya, MotionBuilder', glb: 'body with skin, for Blender, Unity, Unreal, the web', json: 'everything, for programs', mot: 'for OpenSim', trc: 'markers, for OpenSim', csv: 'tables', html: 'the report, one page', mp4: 'the body over the video', png: 'the people, numbered', osim: 'the model, for OpenSim', xml: 'the forces, for OpenSim', toml: 'what carries the person, for --scene' };

function title(take) {
  const name = el('input', { class: 'title', value: take.name, 'aria-label': 'Name of the take', maxlength: 120 });
  name.addEventListener('change', () => tried(async () => { await ask(`/api/takes/${take.id}/rename`, { name: name.value }); await refresh(); }));
  name.addEventListener('keydown', (event) => { if (event.key === 'Enter') name.blur(); });
  return name;
}

function start(take, settings) { return ask(`/api/takes/${take.id}/start`, settings).then(refresh); }

function redo(take) {
  const box = dialog('Redo with…', el('p', { class: 'dim' }, 'A second take of the same video; this one stays as it is.'));
  box.append(makeSetup(take, take.settings, 'Make it', async (settings) => {
    const { id } = await ask(`/api/takes/${take.id}/redo`, settings);
    box.close();
    await refresh();
    location.hash = `#/take/${id}`;
  }), el('button', { type: 'button', onclick: () => box.close() }, 'Not now'));
}

function downloads(take) {
  return el('details', { class: 'panel downloads' }, el('summary', {}, 'Downloads'), el('ul', {}, take.files.map((file) => {
    const ending = file.name.split('.').pop();
    return el('li', {}, el('a', { href: `/takes/${take.id}/files/${encodeURIComponent(file.name)}`, download: file.name }, file.name),
      el('small', {}, ` ${size(file.bytes)}${MEANINGS[ending] ? `, ${MEANINGS[ending]}` : ''}`));
  })));
}

/** The take's own report in a frame that can ask for nothing: it tells its frame, and is told where to go. */
export function reportFrame(take, onMessage) {
  const theme = document.documentElement.dataset.theme;
  const frame = el('iframe', { class: 'report', title: `${take.name}: video, body in 3D, contacts, forces and angles`, src: `/takes/${take.id}/report?made=${take.made ?? 0}#embedded&theme=${theme}` });
  const hear = (event) => { if (event.source === frame.contentWindow && event.data?.gravitas) onMessage(event.data); };
  const say = (message) => frame.contentWindow?.postMessage({ gravitas: true, ...message }, '*');
  const paint = (event) => say({ theme: event.detail });
  addEventListener('message', hear);
  document.addEventListener('theme', paint);
  return { frame, say, leave: () => { removeEventListener('message', hear); document.removeEventListener('theme', paint); } };
}

/** Corrections are solved with the settings that the take was made with. */
function editing(place, take, report) {
  let editor = null;
  let frame = 0;
  return (message) => {
    if (message.ready) {
      tried(async () => {
        editor = await makeEditor(take, message, report.say, () => start(take, take.settings));
        place.replaceChildren(editor.box);
        editor.show(frame);
      });
    }
    if (message.frame !== undefined) { frame = message.frame; editor?.show(frame); }
  };
}

function made(box, take) {
  const place = el('div', { class: 'dock' });
  let edited = null;
  const report = reportFrame(take, (message) => {
    if (message.height) report.frame.style.height = `${message.height}px`;
    edited(message);
  });
  edited = editing(place, take, report);
  box.append(
    el('div', { class: 'row wide' },
      el('button', { type: 'button', onclick: () => redo(take) }, 'Redo with…'),
      el('a', { class: 'button', href: '#/', onclick: () => tell('Tick two takes in the library, then Compare.') }, 'Compare…'),
      el('button', { type: 'button', onclick: () => { discard(take).then(() => { location.hash = '#/'; }); } }, 'Into the trash')),
    downloads(take), report.frame,
    take.notes.length ? el('details', {}, el('summary', {}, 'What there was to say'), el('ul', {}, take.notes.map((note) => el('li', {}, note)))) : '', place);
  return report.leave;
}

export function showTake(main, id, first) {
  let shown = null; // what the page was drawn for
  let leave = null;
  const top = el('div', { class: 'take-top' });
  const body = el('div', { class: 'take' });
  main.append(el('p', { class: 'back' }, el('a', { href: '#/' }, '← All takes')), top, body);

  async function update(state) {
    const brief = state.takes.find((take) => take.id === id);
    if (!brief) { top.replaceChildren(); body.replaceChildren(el('p', { class: 'empty' }, 'There is no such take; it may be in the trash.')); shown = null; return; }
    const key = `${brief.state} ${brief.queued} ${brief.problem}`;
    if (key === shown) {
      body.querySelector('.live')?.replaceChildren(progressBar(brief));
      return;
    }
    shown = key;
    leave?.();
    leave = null;
    top.replaceChildren(title(brief), el('div', { class: 'row' }, badge(brief), el('span', {}, brief.state === 'done' ? brief.gradeReason ?? '' : ''), el('span', { class: 'dim' }, time(brief.clip?.seconds))));
    body.replaceChildren();
    if (brief.state === 'queued' || brief.state === 'running') {
      body.append(el('section', { class: 'panel busy' }, el('img', { src: `/takes/${id}/picture`, alt: '' }), el('div', { class: 'live', role: 'status' }, progressBar(brief)),
        el('button', { type: 'button', onclick: () => tried(async () => { await ask(`/api/takes/${id}/cancel`, {}); await refresh(); }) }, 'Stop')));
      return;
    }
    if (brief.state === 'done' && brief.problem) body.append(el('p', { class: 'banner', role: 'alert' }, brief.problem));
    if (brief.state === 'failed') body.append(el('p', { class: 'banner bad', role: 'alert' }, brief.problem ?? 'It failed.'));
    if (brief.state === 'cancelled') body.append(el('p', { class: 'banner' }, 'Stopped. Started again with the same settings it goes on after what was already simulated.'));
    if (brief.state === 'done') {
      const detail = await tried(() => ask(`/api/takes/${id}`));
      if (detail && shown === key) leave = made(body, detail);
    } else if (brief.clip) {
      body.append(el('section', { class: 'panel' }, makeSetup(brief, brief.settings, brief.state === 'draft' ? 'Make the motion' : 'Try again', (settings) => start(brief, settings))));
    }
  }
  update(first);
  return { update, leave: () => leave?.() };
}
