import { setup } from 'xstate';
import { suppliedAction } from '#machines/shared/effects.ts';

export type Consent = 'given' | 'refused' | null;

export const consentMachine = setup({
  types: {
    input: {} as { isConfigured: boolean; answer: Consent },
    context: {} as { isConfigured: boolean; answer: Consent },
    events: {} as { type: 'consent.give' } | { type: 'consent.refuse' } | { type: 'consent.review' },
  },
  actions: { storeConsent: suppliedAction<{ isGiven: boolean }>() },
  guards: {
    isUnneeded: ({ context }) => !context.isConfigured,
    wasGiven: ({ context }) => context.answer === 'given',
    wasRefused: ({ context }) => context.answer === 'refused',
  },
}).createMachine({
  id: 'consent',
  context: ({ input }) => input,
  initial: 'recalling',
  states: {
    recalling: {
      always: [
        { guard: 'isUnneeded', target: 'unneeded' },
        { guard: 'wasGiven', target: 'given' },
        { guard: 'wasRefused', target: 'refused' },
        { target: 'asking' },
      ],
    },
    unneeded: {},
    asking: {
      on: {
        'consent.give': { target: 'given', actions: { type: 'storeConsent', params: { isGiven: true } } },
        'consent.refuse': { target: 'refused', actions: { type: 'storeConsent', params: { isGiven: false } } },
      },
    },
    given: { on: { 'consent.review': 'asking' } },
    refused: { on: { 'consent.review': 'asking' } },
  },
});
