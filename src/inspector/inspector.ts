import { createBrowserReceiver, type StatelyInspectionEvent } from '@statelyai/inspect';
import { chartOf } from './chart.ts';

/** Our own inspector page (`?inspect` in development): every machine, its states and events, without internet. */
type Seen = { name: string; definition: object; value: unknown; context: unknown; status: string; events: string[] };
const actors = new Map<string, Seen>();
let chosen = '';

const list = element('nav');
const view = element('main');
document.body.append(list, view);

createBrowserReceiver({ replayCount: 500 }).subscribe((event) => {
  take(event);
  requestAnimationFrame(draw);
});

function take(event: StatelyInspectionEvent): void {
  if (event.type === '@xstate.actor') {
    const definition = read(event.definition);
    actors.set(event.sessionId, { name: event.name, definition, value: null, context: null, status: '', events: [] });
    if (chosen === '' && 'states' in definition) chosen = event.sessionId;
  }
  const seen = actors.get(event.sessionId);
  if (seen === undefined) return;
  if (event.type === '@xstate.event') {
    seen.events.unshift(`${new Date(Number(event.createdAt)).toISOString().slice(11, 23)}  ${event.event.type}`);
    seen.events.length = Math.min(seen.events.length, 100);
    return;
  }
  const snapshot = event.snapshot as { value?: unknown; context?: unknown; status?: string } | undefined;
  seen.value = snapshot?.value ?? seen.value;
  seen.context = snapshot?.context ?? seen.context;
  seen.status = snapshot?.status ?? seen.status;
}

function draw(): void {
  const machines = [...actors].filter(([, seen]) => 'states' in seen.definition);
  list.replaceChildren(
    ...machines.map(([id, seen]) => {
      const button = document.createElement('button');
      button.textContent = `${seen.name}  ${JSON.stringify(seen.value)}`;
      button.setAttribute('aria-pressed', String(id === chosen));
      button.onclick = () => {
        chosen = id;
        draw();
      };
      return button;
    }),
  );
  const seen = actors.get(chosen);
  if (seen === undefined)
    return view.replaceChildren(element('p', 'Waiting for machines: open a page of the site with ?inspect.'));
  view.replaceChildren(
    element('h1', `${seen.name} (${seen.status})`),
    chartOf(seen.definition, seen.value as never),
    element('h2', 'Context'),
    element('pre', JSON.stringify(seen.context, null, 2)),
    element('h2', 'Events, newest first'),
    element('pre', seen.events.join('\n')),
  );
}

function element(name: string, text = ''): HTMLElement {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}

function read(definition: string | undefined): object {
  try {
    return JSON.parse(definition ?? '{}') as object;
  } catch {
    return {};
  }
}
draw();
