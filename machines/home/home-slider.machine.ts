import { assign, setup } from 'xstate';

/** Ms before the next slide. */
export const SLIDE_STANDS_FOR = 7_000;

/** R19: pause during interaction, stop after a manual choice. */
export const homeSliderMachine = setup({
  types: {
    input: {} as { count: number },
    context: {} as { index: number; count: number },
    events: {} as
      | { type: 'slide.next' }
      | { type: 'slide.previous' }
      | { type: 'slide.choose'; index: number }
      | { type: 'motion.allow' }
      | { type: 'motion.stop' }
      | { type: 'look.start' }
      | { type: 'look.end' },
    tags: {} as 'moving',
  },
  actions: {
    show: assign({ index: (_, params: { index: number }) => params.index }),
    advance: assign({ index: ({ context }) => (context.index + 1) % Math.max(1, context.count) }),
  },
  guards: {
    hasNext: ({ context }) => context.index < context.count - 1,
    hasPrevious: ({ context }) => context.index > 0,
    isOther: ({ context }, params: { index: number }) =>
      params.index !== context.index && params.index >= 0 && params.index < context.count,
    hasSeveral: ({ context }) => context.count > 1,
  },
  delays: { standsFor: SLIDE_STANDS_FOR },
}).createMachine({
  id: 'home-slider',
  context: ({ input }) => ({ index: 0, count: input.count }),
  initial: 'held',
  on: {
    'slide.next': {
      guard: 'hasNext',
      target: '.held',
      actions: { type: 'show', params: ({ context }) => ({ index: context.index + 1 }) },
    },
    'slide.previous': {
      guard: 'hasPrevious',
      target: '.held',
      actions: { type: 'show', params: ({ context }) => ({ index: context.index - 1 }) },
    },
    'slide.choose': {
      guard: { type: 'isOther', params: ({ event }) => ({ index: event.index }) },
      target: '.held',
      actions: { type: 'show', params: ({ event }) => ({ index: event.index }) },
    },
    'motion.stop': '.held',
  },
  states: {
    held: { on: { 'motion.allow': { guard: 'hasSeveral', target: 'playing' } } },
    playing: {
      tags: 'moving',
      on: { 'look.start': 'waiting' },
      after: { standsFor: { target: 'playing', reenter: true, actions: 'advance' } },
    },
    waiting: { tags: 'moving', on: { 'look.end': 'playing' } },
  },
});
