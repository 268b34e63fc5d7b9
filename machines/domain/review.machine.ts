import { setup } from 'xstate';

/** What happens to a review. `mayRewrite`: its writer has not written it anew after a refusal yet. */
export type ReviewFact =
  | { type: 'review.publish' }
  | { type: 'review.refuse' }
  | { type: 'review.withdraw' }
  | { type: 'review.rewrite'; mayRewrite: boolean };

const effect = (): void => undefined;

/**
 * The life of a review [ST9]: it waits for a look of our team, is published or refused by a reason, may be written anew once after
 * a refusal, and is its writer's to withdraw. `count` and `uncount` move the figures in the transaction that writes the state.
 */
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
