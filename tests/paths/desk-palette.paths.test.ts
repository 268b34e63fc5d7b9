import { describe, expect, it } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { deskPaletteMachine, LEAST_LETTERS } from '#machines/desk-palette/desk-palette.machine.ts';
import { walkEdges } from '#tests/support/paths.ts';

const ORDER = { reference: 'ET-4HXP2R', traveller: 'Sara', state: 'confirmed' };
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
  { type: 'xstate.done.actor.findOrders', output: [ORDER] },
  { type: 'xstate.error.actor.findOrders', error: Object.assign(new Error('down'), { status: 503 }) },
];
const walkOf = (mayFind: boolean) =>
  walkEdges(deskPaletteMachine, {
    input: { paths: { O: '/staff/orders' }, mayFind, isKeyed: true },
    events: EVENTS,
    serializeState: ({ value, context: { text, orders, isKeyed, failed } }) =>
      JSON.stringify([value, text, orders !== null, isKeyed, failed !== null]),
  });
const walk = walkOf(true);
const valueOf = (state: { value: unknown }) => JSON.stringify(state.value);

describe('desk-palette paths', () => {
  it('[BO12] [S15] visit every state and take every transition', () => {
    // judging is left in the step that enters it
    expect(walk.missed).toEqual({ states: ['desk-palette.open.judging'], transitions: [] });
  });

  it.each(walk.paths.map((path) => [path.title, path] as const))('[BO12] %s', (_, { state, event, from }) => {
    const { text, orders, failed } = state.context;
    // nothing of an earlier search is left once the palette is closed
    expect(state.matches('open') || (text === '' && orders === null && failed === null)).toBe(true);
    // what was found belongs to what is typed
    expect(orders === null || text.length >= LEAST_LETTERS).toBe(true);
    // a pressed key opens nothing but the list of keys
    expect(event.type !== 'key.press' || state.matches('open') === from.matches('open')).toBe(true);
  });

  it('[BO12] single keys that are turned off lead nowhere; the list of them opens all the same', () => {
    const off = walk.paths.filter(({ from }) => from.matches('closed') && !from.context.isKeyed);
    expect(off.some(({ state }) => state.matches('help'))).toBe(true);
    expect(off.filter(({ state }) => state.matches({ closed: 'leading' }))).toEqual([]);
  });

  it('[BO12] keeps whether single keys act as it then is, for the next visit', () => {
    const kept: boolean[] = [];
    const logic = deskPaletteMachine.provide({
      actors: { listen: fromCallback(() => undefined) },
      actions: { keepKeyed: (_, { isKeyed }) => void kept.push(isKeyed) },
    });
    const actor = createActor(logic, { input: { paths: {}, mayFind: true, isKeyed: true } }).start();
    actor.send({ type: 'help.show' });
    actor.send({ type: 'keys.switch' });
    actor.send({ type: 'keys.switch' });
    expect(kept).toEqual([false, true]);
    actor.stop();
  });

  it('[BO12] a letter that leads nowhere, and a second that comes too late, change nothing', () => {
    const leading = walk.paths.filter(({ from }) => from.matches({ closed: 'leading' }));
    const left = leading.filter(({ event }) => /after|key\.press/u.test(event.type));
    expect(left.length).toBeGreaterThan(3);
    expect(new Set(left.map(({ state }) => valueOf(state)))).toEqual(new Set(['{"closed":"idle"}']));
  });

  it('[BO12] who may not read orders never asks for any', () => {
    const blind = walkOf(false);
    expect(blind.paths.filter(({ state }) => state.hasTag('looking'))).toEqual([]);
  });
});
