import { assign, setup } from 'xstate';
import { PROGRESS } from '#contract/constants.ts';

/** S12, K14, K15: hidden within the throttle, then a step per loaded source. */
export const progressMachine = setup({
  types: {
    context: {} as { percent: number; step: number },
    events: {} as
      | { type: 'navigation.start'; sources: number }
      | { type: 'source.load' }
      | { type: 'navigation.finish' },
    tags: {} as 'bar' | 'shown' | 'slow',
  },
  actions: {
    begin: assign({
      percent: 0,
      step: (_, params: { sources: number }) => (params.sources > 1 ? PROGRESS.several : PROGRESS.single),
    }),
    advance: assign({ percent: ({ context }) => Math.min(95, context.percent + context.step) }),
    fill: assign({ percent: 100 }),
    empty: assign({ percent: 0 }),
  },
  delays: { throttle: PROGRESS.throttle, duration: PROGRESS.duration, hideDelay: PROGRESS.hideDelay },
}).createMachine({
  id: 'progress',
  context: { percent: 0, step: PROGRESS.single },
  initial: 'idle',
  on: {
    'navigation.start': {
      target: '.waiting',
      actions: { type: 'begin', params: ({ event }) => ({ sources: event.sources }) },
    },
  },
  states: {
    idle: { entry: 'empty' },
    waiting: {
      on: { 'source.load': { actions: 'advance' }, 'navigation.finish': 'idle' },
      after: { throttle: 'running' },
    },
    running: {
      tags: ['bar', 'shown'],
      on: { 'source.load': { actions: 'advance' }, 'navigation.finish': 'finishing' },
      after: { duration: 'slow' },
    },
    slow: {
      tags: ['bar', 'shown', 'slow'],
      on: { 'source.load': { actions: 'advance' }, 'navigation.finish': 'finishing' },
    },
    finishing: { tags: 'bar', entry: 'fill', after: { hideDelay: 'idle' } },
  },
});
