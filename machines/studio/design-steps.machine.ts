import { setup } from 'xstate';
import { DESIGN_STEPS, type DesignStep } from '#contract/entities/studio/proposal.ts';

export type DesignStepsEvent =
  | { type: 'step.go'; step: DesignStep; isBegun: boolean }
  | { type: 'step.next'; isBegun: boolean }
  | { type: 'step.back' };

const stepOf = (step: DesignStep) => ({
  guard: { type: 'mayGo' as const, params: { step } },
  target: `.${step}` as const,
});

/** All open up once there is a city (ST2). */
export const designStepsMachine = setup({
  types: { events: {} as DesignStepsEvent },
  guards: {
    mayGo: ({ event }, { step }: { step: DesignStep }) =>
      event.type === 'step.go' && event.step === step && (event.isBegun || step === 'where'),
    isBegun: ({ event }) => event.type === 'step.next' && event.isBegun,
  },
}).createMachine({
  id: 'design-steps',
  initial: 'where',
  on: { 'step.go': DESIGN_STEPS.map(stepOf) },
  states: {
    where: { on: { 'step.next': { guard: 'isBegun', target: 'options' } } },
    options: { on: { 'step.next': { guard: 'isBegun', target: 'days' }, 'step.back': 'where' } },
    days: { on: { 'step.next': { guard: 'isBegun', target: 'words' }, 'step.back': 'options' } },
    words: { on: { 'step.next': { guard: 'isBegun', target: 'publish' }, 'step.back': 'days' } },
    publish: { on: { 'step.back': 'words' } },
  },
});
