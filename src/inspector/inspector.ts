import { createBrowserReceiver, type StatelyInspectionEvent } from '@statelyai/inspect';
import { chartOf, eventsAt, type Definition, type StateValue } from './chart.ts';
import type { SentEvent } from './sent-event.ts';
import './inspector.css';

/** Offline; `?inspect` in development. */
type ActorView = {
  name: string;
  definition: Definition;
  value: unknown;
  context: unknown;
  status: string;
  born: number;
};
type Logged = { at: number; session: string; name: string; type: string; detail: string };
const LOG_LENGTH = 500;
const actors = new Map<string, ActorView>();
const log: Logged[] = [];
let chosen = '';
let isWaiting = false;

const list = element('div');
const filter = Object.assign(element('input'), {
  type: 'search',
  placeholder: 'Filter by actor',
  ariaLabel: 'Filter by actor',
});
const onlyChosen = Object.assign(element('input'), { type: 'checkbox', checked: false });
const payload = Object.assign(element('textarea'), {
  rows: 2,
  value: '{}',
  ariaLabel: 'Payload of the next event, JSON',
});
const head = element('h1', 'Machines');
const chart = element('section');
const context = element('pre');
const buttons = element('div');
const trouble = element('p');
const events = element('ol');
trouble.setAttribute('role', 'alert');
buttons.className = 'buttons';

const side = element('nav');
side.append(filter, list);
const logHead = element('label', 'only this actor ');
logHead.append(onlyChosen);
const view = element('main');
view.append(head, chart, element('h2', 'Send an event'), payload, buttons, trouble);
view.append(element('h2', 'Context'), context, element('h2', 'Events, newest first'), logHead, events);
document.body.append(side, view);
filter.addEventListener('input', draw);
onlyChosen.addEventListener('change', draw);

createBrowserReceiver({ replayCount: LOG_LENGTH }).subscribe((event) => {
  take(event);
  if (!isWaiting) requestAnimationFrame(draw);
  isWaiting = true;
});

function take(event: StatelyInspectionEvent): void {
  if (event.type === '@xstate.actor') {
    const definition = read(event.definition);
    const born = Number(event.createdAt);
    actors.set(event.sessionId, { name: event.name, definition, value: null, context: null, status: '', born });
    if (chosen === '' && 'states' in definition) chosen = event.sessionId;
  }
  const actor = actors.get(event.sessionId);
  if (actor === undefined) return;
  if (event.type === '@xstate.event') {
    const { type, ...more } = event.event as { type: string };
    const detail = Object.keys(more).length ? JSON.stringify(more).slice(0, 160) : '';
    log.unshift({ at: Number(event.createdAt), session: event.sessionId, name: actor.name, type, detail });
    log.length = Math.min(log.length, LOG_LENGTH);
    return;
  }
  const snapshot = event.snapshot as { value?: unknown; context?: unknown; status?: string } | undefined;
  actor.value = snapshot?.value ?? actor.value;
  actor.context = snapshot?.context ?? actor.context;
  actor.status = snapshot?.status ?? actor.status;
}

const isWanted = (name: string) => name.toLowerCase().includes(filter.value.trim().toLowerCase());
const timeOf = (at: number) => new Date(at).toISOString().slice(11, 23);

function draw(): void {
  isWaiting = false;
  const machines = [...actors].filter(([, actor]) => 'states' in actor.definition && isWanted(actor.name));
  list.replaceChildren(
    ...machines.map(([id, actor]) => {
      const button = element('button', actor.name);
      button.append(element('small', `${JSON.stringify(actor.value)} · ${actor.status} · ${timeOf(actor.born)}`));
      button.setAttribute('aria-pressed', String(id === chosen));
      button.onclick = () => {
        chosen = id;
        draw();
      };
      return button;
    }),
  );
  const entries = log.filter(({ session, name }) => (onlyChosen.checked ? session === chosen : isWanted(name)));
  events.replaceChildren(...entries.slice(0, 200).map(lineOf));
  const actor = actors.get(chosen);
  if (actor === undefined) {
    head.textContent = 'Waiting for machines: open a page of the site with ?inspect.';
    return;
  }
  head.textContent = `${actor.name} (${actor.status})`;
  chart.replaceChildren(chartOf(actor.definition, actor.value as StateValue));
  context.textContent = JSON.stringify(actor.context, null, 2);
  buttons.replaceChildren(
    ...eventsAt(actor.definition, actor.value as StateValue).map((type) => {
      const button = element('button', type);
      button.onclick = () => send(type);
      return button;
    }),
  );
}

function lineOf({ at, name, type, detail }: Logged): HTMLElement {
  const line = element('li');
  line.append(element('time', timeOf(at)), element('i', name), element('b', type), element('small', detail));
  return line;
}

/** Asks the opener to send an event to the selected actor. */
function send(type: string): void {
  try {
    const more = JSON.parse(payload.value || '{}') as object;
    const message: SentEvent = { type: 'et.inspect.send', sessionId: chosen, event: { ...more, type } };
    (window.opener as Window | null)?.postMessage(message, location.origin);
    trouble.textContent = window.opener ? '' : 'The page that opened this one is gone: open it again with ?inspect.';
  } catch (error) {
    trouble.textContent = `The payload is no JSON: ${String(error)}`;
  }
}

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, text = ''): HTMLElementTagNameMap[Name] {
  const node = document.createElement(name);
  node.textContent = text;
  return node;
}

function read(definition: string | undefined): Definition {
  try {
    return JSON.parse(definition ?? '{}') as Definition;
  } catch {
    return {};
  }
}
draw();
