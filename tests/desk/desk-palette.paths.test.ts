import { NAV_ITEMS } from '#src/features/desk/navigation-items.ts';
import { describe, expect, it } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { deskPaletteMachine, LEAST_LETTERS, type RecordKind } from '#machines/desk/desk-palette.machine.ts';
import { onEveryPath } from '#tests/support/on-every-path.ts';
import { walkEdges } from '#tests/support/paths.ts';

const ORDER = { kind: 'order', reference: 'ET-4HXP2R', traveller: 'Sara', state: 'confirmed' };
const EXPERT = { kind: 'expert', id: 3, name: 'Huda' };
const EVENTS = [
  { type: 'key.press', key: 'G' },
  { type: 'key.press', key: 'O' },
  { type: 'key.press', key: 'Q' },
  { type: 'key.press', key: '?' },
  { type: 'palette.toggle' },
  { type: 'palette.close' },
  { type: 'text.change', text: 'ET-4' },
  { type: 'text.change', text: 'ET' },
  { type: 'search.again' },
  { type: 'path.choose', path: '/staff/orders/ET-4HXP2R' },
  { type: 'help.show' },
  { type: 'keys.switch' },
  { type: 'xstate.after.LEAD.desk-palette.closed.leading' },
  { type: 'xstate.after.REST.desk-palette.open.typing' },
  { type: 'xstate.done.actor.findRecords', output: [ORDER, EXPERT] },
  { type: 'xstate.error.actor.findRecords', error: Object.assign(new Error('down'), { status: 503 }) },
];
const walkOf = (kinds: RecordKind[]) =>
  walkEdges(deskPaletteMachine, {
    input: { paths: { O: '/staff/orders' }, kinds, isKeyed: true },
    events: EVENTS,
    serializeState: ({ value, context: { text, records, isKeyed, failed } }) =>
      JSON.stringify([value, text, records !== null, isKeyed, failed !== null]),
  });
const walk = walkOf(['order', 'expert']);
const valueOf = (state: { value: unknown }) => JSON.stringify(state.value);

describe('desk-palette paths', () => {
  it('[BO12] [S15] visit every state and take every transition', () => {
    // judging is left in the step that enters it
    expect(walk.missed).toEqual({ states: ['desk-palette.open.judging'], transitions: [] });
  });

  onEveryPath(
    '[BO12] walks every edge of desk-palette',
    walk.paths.map((path) => [path.title, path] as const),
    (_, { state, event, from }) => {
      const { text, records, failed } = state.context;
      // nothing of an earlier search is left once the palette is closed
      expect(state.matches('open') || (text === '' && records === null && failed === null)).toBe(true);
      // what was found belongs to what is typed
      expect(records === null || text.length >= LEAST_LETTERS).toBe(true);
      // a pressed key opens nothing but the list of keys
      expect(event.type !== 'key.press' || state.matches('open') === from.matches('open')).toBe(true);
    },
  );

  it('[BO12] single keys that are turned off lead nowhere; the list of them opens all the same', () => {
    const off = walk.paths.filter(({ from }) => from.matches('closed') && !from.context.isKeyed);
    expect(off.some(({ state }) => state.matches('help'))).toBe(true);
    expect(off.filter(({ state }) => state.matches({ closed: 'leading' }))).toEqual([]);
  });

  it('[BO12] keeps whether single keys act as it then is, for the next visit', () => {
    const settings: boolean[] = [];
    const logic = deskPaletteMachine.provide({
      actors: { listen: fromCallback(() => undefined) },
      actions: { keepKeyed: (_, { isKeyed }) => void settings.push(isKeyed) },
    });
    const actor = createActor(logic, { input: { paths: {}, kinds: [], isKeyed: true } }).start();
    actor.send({ type: 'help.show' });
    actor.send({ type: 'keys.switch' });
    actor.send({ type: 'keys.switch' });
    expect(settings).toEqual([false, true]);
    actor.stop();
  });

  it('[BO12] a letter that leads nowhere, and a second that comes too late, change nothing', () => {
    const leading = walk.paths.filter(({ from }) => from.matches({ closed: 'leading' }));
    const exits = leading.filter(({ event }) => /after|key\.press/u.test(event.type));
    expect(exits.length).toBeGreaterThan(3);
    expect(new Set(exits.map(({ state }) => valueOf(state)))).toEqual(new Set(['{"closed":"idle"}']));
  });

  it('[BO12] who may read no records never asks for any', () => {
    const blind = walkOf([]);
    expect(blind.paths.filter(({ state }) => state.hasTag('looking'))).toEqual([]);
  });
});

it('[BO12] leads each key to one place of the desk', () => {
  const keys = NAV_ITEMS.flatMap(({ ways }) => ways.flatMap(({ key }) => key ?? []));
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
  expect(keys).not.toContain('G');
});
