import { setup } from 'xstate';

/** `mayRewrite`: not rewritten since a refusal. */
export type ReviewFact =
  | { type: 'review.publish' }
  | { type: 'review.refuse' }
  | { type: 'review.withdraw' }
  | { type: 'review.rewrite'; mayRewrite: boolean };

const effect = (): void => undefined;

/** [ST9]: one rewrite after a refusal. `count` and `uncount` run in the state's transaction. */
export const reviewMachine = setup({
  types: { events: {} as ReviewFact },
  actions: { count: effect, uncount: effect },
  guards: { mayRewrite: ({ event }) => event.type === 'review.rewrite' && event.mayRewrite },
}).createMachine({
  id: 'review',
  initial: 'waiting',
  states: {
    waiting: {
      on: {
        'review.publish': { target: 'published', actions: 'count' },
        'review.refuse': 'refused',
        'review.withdraw': 'withdrawn',
        // nobody has decided on it yet
        'review.rewrite': 'waiting',
      },
    },
    published: {
      on: {
        'review.refuse': { target: 'refused', actions: 'uncount' },
        'review.withdraw': { target: 'withdrawn', actions: 'uncount' },
      },
    },
    refused: { on: { 'review.rewrite': { guard: 'mayRewrite', target: 'waiting' }, 'review.withdraw': 'withdrawn' } },
    withdrawn: {},
  },
});
