import { assign, setup } from 'xstate';
import { loginProblems, type SignupForm } from '#contract/rules/account-form.ts';
import { supplied, suppliedAction } from '#machines/shared/effects.ts';
import { fieldChange, formActions, noFailure, plainChanges, untriedForm } from '#machines/shared/form-state.ts';
import { stillRefused } from '#machines/shared/form-faults.ts';
import { failureOf } from '#machines/shared/message-of.ts';
import {
  activationOf,
  activationProblems,
  emptyRegistration,
  registrationProblems,
  signupOf,
} from './registration.rules.ts';
import type {
  ActivationForm,
  Changes,
  RegistrationContext,
  RegistrationForm,
  RegistrationInput,
  Reply,
} from './registration.rules.ts';

/** Logs in at once, then activates by a mailed code (P6, §4). */
export const registrationMachine = setup({
  types: {
    input: {} as RegistrationInput,
    context: {} as RegistrationContext,
    events: {} as ({ type: 'field.change' } & Changes) | { type: 'form.send' } | { type: 'code.renew' },
    tags: {} as 'busy',
  },
  actors: {
    signUp: supplied<Reply, SignupForm>(),
    activate: supplied<Reply, ActivationForm>(),
    renewCode: supplied<Reply, { email: string }>(),
  },
  actions: {
    ...formActions<RegistrationForm>(),
    forgetFailure: assign({ ...noFailure, message: null }),
    /** A later step asks for the code. */
    storeForm: assign(({ context }, { changes: { code = context.code, ...changes } }: Changes) => ({
      form: { ...context.form, ...plainChanges(changes) },
      code,
      refused: stillRefused(context.refused, { ...changes, ...(code === context.code ? {} : { code }) }),
    })),
    wantPassword: assign(({ context }, { error }: { error: unknown }) => ({
      isPasswordWanted: context.isPasswordWanted || failureOf(error).code === 'password_wanted',
    })),
    storeSent: assign({ message: (_, { message }: Reply) => message, code: '', attempts: 0 }),
    reportInvalid: suppliedAction<{ error: unknown }>(),
    onRegistered: suppliedAction<Reply>(),
    onActivated: suppliedAction<Reply>(),
  },
  guards: {
    isActivation: ({ context }) => context.step === 'activation',
    isComplete: ({ context }) => Object.keys(registrationProblems(context.form)).length === 0,
    isCoded: ({ context }) => Object.keys(activationProblems(context)).length === 0,
    hasEmail: ({ context: { form } }) => !('email' in loginProblems({ email: form.email, password: '-' })),
    isRefused: (_, { error }: { error: unknown }) => failureOf(error).status === 422,
  },
}).createMachine({
  id: 'registration',
  context: ({ input: { step, email, country } }) => ({
    step,
    form: emptyRegistration(country, email),
    code: '',
    isPasswordWanted: false,
    ...untriedForm,
    message: null,
  }),
  initial: 'starting',
  states: {
    starting: { always: [{ guard: 'isActivation', target: 'coding' }, { target: 'filling' }] },
    filling: {
      on: {
        'field.change': fieldChange,
        'form.send': [{ guard: 'isComplete', target: 'signingUp' }, { actions: ['forgetFailure', 'countAttempt'] }],
      },
    },
    signingUp: {
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        src: 'signUp',
        id: 'signUp',
        input: ({ context }) => signupOf(context.form),
        onDone: { target: 'done', actions: { type: 'onRegistered', params: ({ event }) => event.output } },
        onError: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event },
            target: 'filling',
            actions: [
              { type: 'storeFailure', params: ({ event }) => event },
              'countAttempt',
              { type: 'reportInvalid', params: ({ event }) => event },
            ],
          },
          { target: 'filling', actions: { type: 'storeFailure', params: ({ event }) => event } },
        ],
      },
    },
    coding: {
      on: {
        'field.change': fieldChange,
        'form.send': [{ guard: 'isCoded', target: 'activating' }, { actions: ['forgetFailure', 'countAttempt'] }],
        'code.renew': [{ guard: 'hasEmail', target: 'renewing' }, { actions: ['forgetFailure', 'countAttempt'] }],
      },
    },
    activating: {
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        src: 'activate',
        id: 'activate',
        input: ({ context }) => activationOf(context),
        onDone: { target: 'done', actions: { type: 'onActivated', params: ({ event }) => event.output } },
        onError: {
          target: 'coding',
          actions: [
            { type: 'storeFailure', params: ({ event }) => event },
            { type: 'wantPassword', params: ({ event }) => event },
            'countAttempt',
          ],
        },
      },
    },
    renewing: {
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        src: 'renewCode',
        id: 'renewCode',
        input: ({ context }) => ({ email: context.form.email.trim() }),
        onDone: { target: 'coding', actions: { type: 'storeSent', params: ({ event }) => event.output } },
        onError: { target: 'coding', actions: { type: 'storeFailure', params: ({ event }) => event } },
      },
    },
    done: {},
  },
});
