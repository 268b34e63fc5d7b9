import { assign, setup } from 'xstate';
import { suppliedAction } from '#machines/shared/effects.ts';

export const MOST_COMPARED = 4;
type Ids = { ids: number[] };
type Chosen = { id: number };
/** `next`: the fifth, until one is put down for it. */
type Context = Ids & { next: number | null };

/** Packages that a visitor lays side by side, in this browser [PR13]. */
export const compareMachine = setup({
  types: {
    input: {} as Ids,
    context: {} as Context,
    events: {} as
      | ({ type: 'pack.add' | 'pack.drop' | 'pack.replace' } & Chosen)
      | { type: 'choice.leave' }
      | { type: 'compare.clear' }
      | ({ type: 'local.change' } & Ids),
  },
  actions: {
    add: assign({ ids: ({ context }, { id }: Chosen) => [...context.ids, id] }),
    drop: assign({ ids: ({ context }, { id }: Chosen) => context.ids.filter((other) => other !== id) }),
    ask: assign({ next: (_, { id }: Chosen) => id }),
    replace: assign(({ context: { ids, next } }, { id }: Chosen) => ({
      ids: next === null ? ids : ids.map((other) => (other === id ? next : other)),
      next: null,
    })),
    forgetNext: assign({ next: null }),
    storeIds: assign((_, { ids }: Ids) => ({ ids: ids.slice(0, MOST_COMPARED), next: null })),
    keep: suppliedAction<Ids>(),
  },
  guards: {
    isEmpty: ({ context }) => context.ids.length === 0,
    isFull: ({ context }) => context.ids.length >= MOST_COMPARED,
    isNew: ({ context }, { id }: Chosen) => !context.ids.includes(id),
    isIn: ({ context }, { id }: Chosen) => context.ids.includes(id),
  },
}).createMachine({
  id: 'compare',
  context: ({ input }) => ({ ids: input.ids.slice(0, MOST_COMPARED), next: null }),
  initial: 'some',
  on: {
    // another tab
    'local.change': { target: '.some', actions: { type: 'storeIds', params: ({ event }) => event } },
    'compare.clear': {
      target: '.empty',
      actions: [
        { type: 'storeIds', params: { ids: [] } },
        { type: 'keep', params: ({ context }) => context },
      ],
    },
  },
  states: {
    empty: {
      on: {
        'pack.add': {
          target: 'some',
          actions: [
            { type: 'add', params: ({ event }) => event },
            { type: 'keep', params: ({ context }) => context },
          ],
        },
      },
    },
    some: {
      always: [
        { guard: 'isEmpty', target: 'empty' },
        { guard: 'isFull', target: 'full' },
      ],
      on: {
        'pack.add': {
          guard: { type: 'isNew', params: ({ event }) => event },
          actions: [
            { type: 'add', params: ({ event }) => event },
            { type: 'keep', params: ({ context }) => context },
          ],
        },
        'pack.drop': {
          guard: { type: 'isIn', params: ({ event }) => event },
          actions: [
            { type: 'drop', params: ({ event }) => event },
            { type: 'keep', params: ({ context }) => context },
          ],
        },
      },
    },
    full: {
      on: {
        'pack.add': {
          guard: { type: 'isNew', params: ({ event }) => event },
          target: 'choosingOut',
          actions: { type: 'ask', params: ({ event }) => event },
        },
        'pack.drop': {
          guard: { type: 'isIn', params: ({ event }) => event },
          target: 'some',
          actions: [
            { type: 'drop', params: ({ event }) => event },
            { type: 'keep', params: ({ context }) => context },
          ],
        },
      },
    },
    /** A fifth: which one goes? */
    choosingOut: {
      on: {
        'pack.replace': {
          guard: { type: 'isIn', params: ({ event }) => event },
          target: 'full',
          actions: [
            { type: 'replace', params: ({ event }) => event },
            { type: 'keep', params: ({ context }) => context },
          ],
        },
        'choice.leave': { target: 'full', actions: 'forgetNext' },
      },
    },
  },
});
