import { assign, setup } from 'xstate';
import { supplied, suppliedAction } from '#machines/shared/effects.ts';

type Change = { id: number; isChosen: boolean };
type Ids = { ids: number[] };
type Context = {
  ids: number[];
  /** Unconfirmed by the server, oldest first. */
  pending: Change[];
};

const applied = (ids: number[], { id, isChosen }: Change) => {
  const others = ids.filter((other) => other !== id);
  return isChosen ? [id, ...others] : others;
};
const keptOf = ({ pending }: Pick<Context, 'pending'>, output: Ids) => ({
  ids: pending.reduce(applied, output.ids),
  pending,
});

/** P8. A visitor's merge into the account once, at login; a failed save rolls back. */
export const favouritesMachine = setup({
  types: {
    input: {} as Ids,
    context: {} as Context,
    events: {} as
      | ({ type: 'heart.set' } & Change)
      | ({ type: 'local.change' } & Ids)
      | { type: 'session.open' }
      | ({ type: 'session.close' } & Ids),
  },
  actors: {
    mergeHearts: supplied<Ids, Ids>(),
    saveHeart: supplied<Ids, Change>(),
  },
  actions: {
    storeIds: assign((_, { ids }: Ids) => ({ ids, pending: [] })),
    apply: assign({ ids: ({ context }, change: Change) => applied(context.ids, change) }),
    enqueue: assign({ pending: ({ context }, { id, isChosen }: Change) => [...context.pending, { id, isChosen }] }),
    sayChanged: suppliedAction<Change>(),
    storeMerged: assign(({ context }, output: Ids) => keptOf(context, output)),
    confirm: assign(({ context }, output: Ids) => keptOf({ pending: context.pending.slice(1) }, output)),
    takeBack: assign(({ context: { ids, pending } }) => {
      const [change, ...rest] = pending;
      const before = change ? applied(ids, { id: change.id, isChosen: !change.isChosen }) : ids;
      return { pending: rest, ids: rest.reduce(applied, before) };
    }),
    keepLocal: suppliedAction<Ids>(),
    forgetLocal: suppliedAction<void>(),
    sayFailed: suppliedAction<{ error: unknown }>(),
  },
  guards: {
    isNew: ({ context }, { id, isChosen }: Change) => context.ids.includes(id) !== isChosen,
    isPending: ({ context }) => context.pending.length > 0,
  },
}).createMachine({
  id: 'favourites',
  context: ({ input }) => ({ ids: input.ids, pending: [] }),
  initial: 'visiting',
  on: {
    'session.close': { target: '.visiting', actions: { type: 'storeIds', params: ({ event }) => event } },
  },
  states: {
    visiting: {
      on: {
        'heart.set': {
          guard: { type: 'isNew', params: ({ event }) => event },
          actions: [
            { type: 'apply', params: ({ event }) => event },
            { type: 'keepLocal', params: ({ context }) => context },
            { type: 'sayChanged', params: ({ event }) => event },
          ],
        },
        'local.change': { actions: { type: 'storeIds', params: ({ event }) => event } },
        'session.open': 'keeping',
      },
    },
    keeping: {
      initial: 'merging',
      on: {
        'heart.set': {
          guard: { type: 'isNew', params: ({ event }) => event },
          actions: [
            { type: 'apply', params: ({ event }) => event },
            { type: 'enqueue', params: ({ event }) => event },
            { type: 'sayChanged', params: ({ event }) => event },
          ],
        },
      },
      states: {
        merging: {
          invoke: {
            src: 'mergeHearts',
            id: 'mergeHearts',
            input: ({ context }) => ({ ids: context.ids }),
            onDone: {
              target: 'resting',
              actions: [{ type: 'storeMerged', params: ({ event }) => event.output }, 'forgetLocal'],
            },
            onError: { target: 'unmerged', actions: { type: 'sayFailed', params: ({ event }) => event } },
          },
        },
        /** The next change retries. */
        unmerged: {
          on: {
            'heart.set': {
              guard: { type: 'isNew', params: ({ event }) => event },
              target: 'merging',
              actions: [
                { type: 'apply', params: ({ event }) => event },
                { type: 'enqueue', params: ({ event }) => event },
                { type: 'sayChanged', params: ({ event }) => event },
              ],
            },
          },
        },
        resting: { always: { guard: 'isPending', target: 'saving' } },
        saving: {
          invoke: {
            src: 'saveHeart',
            id: 'saveHeart',
            input: ({ context }) => context.pending[0] ?? { id: 0, isChosen: false },
            onDone: { target: 'resting', actions: { type: 'confirm', params: ({ event }) => event.output } },
            onError: {
              target: 'resting',
              actions: ['takeBack', { type: 'sayFailed', params: ({ event }) => event }],
            },
          },
        },
      },
    },
  },
});
