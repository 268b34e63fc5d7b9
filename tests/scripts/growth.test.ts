import { expect, it } from 'vitest';
import { assign, setup } from 'xstate';
import { walkEdges } from '#tests/support/paths.ts';

const planted = setup({
  types: {
    context: {} as { basket: string[]; name: string; clicks: number },
    events: {} as { type: 'thing.add' } | { type: 'name.type'; name: string },
  },
}).createMachine({
  id: 'planted',
  context: { basket: [], name: '', clicks: 0 },
  on: {
    'thing.add': {
      actions: assign({
        basket: ({ context }) => [...context.basket, 'thing'],
        clicks: ({ context }) => context.clicks + 1,
      }),
    },
    'name.type': { actions: assign({ name: ({ event }) => event.name }) },
  },
});
const events = [{ type: 'thing.add' }, { type: 'name.type', name: 'Sara' }];

it('[S15] a graph that would not end says which context field makes it grow and how to bound it', () => {
  const walk = () =>
    walkEdges(planted, {
      events,
      serializeState: ({ context }) => JSON.stringify([context.basket, context.name]),
      limit: 50,
    });
  expect(walk).toThrow(/planted: the walk found more than 50 states/u);
  expect(walk).toThrow(/grows by context\.basket \(\d+ values: \[\], \["thing"\]/u);
  expect(walk).toThrow(/fed by thing\.add \(\d+ new states\)/u);
  expect(walk).toThrow(/let serializeState leave out context\.basket/u);
  // what the walk does not tell apart, and what has two values only, is not to blame
  expect(walk).not.toThrow(/context\.(?:clicks|name)/u);
});

it('[S15] bounded as it says, the same graph ends', () => {
  const { missed } = walkEdges(planted, {
    events,
    serializeState: ({ context }) => JSON.stringify([context.basket.length > 0, context.name]),
    limit: 50,
  });
  expect(missed).toEqual({ states: [], transitions: [] });
});
