import { assign, setup } from 'xstate';
import { loginProblems, resetProblems, type ResetForm } from '#contract/rules/account-form.ts';
import { plainKey } from '#contract/rules/digits.ts';
import { supplied, suppliedAction } from '#machines/shared/effects.ts';
import {
  type FieldChange,
  fieldChange,
  formActions,
  type FormContext,
  noFailure,
  untriedForm,
} from '#machines/shared/form-state.ts';

/** `code` opens from the mail's link. */
export type ResetInput = { step: 'mail' | 'code'; email: string };

type Context = FormContext<ResetForm> & {
  step: ResetInput['step'];
  message: string | null;
};
type Reply = { message: string };
type Changes = FieldChange<ResetForm>;

/** By a mailed code, which logs in (P6, §4). */
export const resetMachine = setup({
  types: {
    input: {} as ResetInput,
    context: {} as Context,
    events: {} as ({ type: 'field.change' } & Changes) | { type: 'form.send' } | { type: 'code.renew' },
    tags: {} as 'busy',
  },
  actors: {
    sendCode: supplied<Reply, { email: string }>(),
    resetPassword: supplied<Reply, ResetForm>(),
  },
  actions: {
    ...formActions<ResetForm>(),
    forgetFailure: assign({ ...noFailure, message: null }),
    storeSent: assign(({ context }, { message }: Reply) => ({
      message,
      attempts: 0,
      step: 'code' as const,
      form: { ...context.form, code: '' },
    })),
    onDone: suppliedAction<Reply>(),
  },
  guards: {
    startsWithCode: ({ context }) => context.step === 'code',
    hasEmail: ({ context: { form } }) => !('email' in loginProblems({ email: form.email, password: '-' })),
    isComplete: ({ context }) => Object.keys(resetProblems(context.form)).length === 0,
    /** If sending fails, the visitor stays at the step that asked. */
    isFirst: ({ context }) => context.step === 'mail',
  },
}).createMachine({
  id: 'reset',
  context: ({ input: { step, email } }) => ({
    step,
    form: { email, code: '', password: '', password_confirmation: '' },
    ...untriedForm,
    message: null,
  }),
  initial: 'starting',
  states: {
    starting: { always: [{ guard: 'startsWithCode', target: 'coding' }, { target: 'mailing' }] },
    mailing: {
      on: {
        'field.change': fieldChange,
        'form.send': [{ guard: 'hasEmail', target: 'sendingCode' }, { actions: ['forgetFailure', 'countAttempt'] }],
      },
    },
    sendingCode: {
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        src: 'sendCode',
        id: 'sendCode',
        input: ({ context }) => ({ email: context.form.email.trim() }),
        onDone: { target: 'coding', actions: { type: 'storeSent', params: ({ event }) => event.output } },
        onError: [
          {
            guard: 'isFirst',
            target: 'mailing',
            actions: { type: 'storeFailure', params: ({ event }) => event },
          },
          { target: 'coding', actions: { type: 'storeFailure', params: ({ event }) => event } },
        ],
      },
    },
    coding: {
      on: {
        'field.change': fieldChange,
        'form.send': [{ guard: 'isComplete', target: 'resetting' }, { actions: ['forgetFailure', 'countAttempt'] }],
        'code.renew': [{ guard: 'hasEmail', target: 'sendingCode' }, { actions: ['forgetFailure', 'countAttempt'] }],
      },
    },
    resetting: {
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        src: 'resetPassword',
        id: 'resetPassword',
        input: ({ context: { form } }) => ({
          ...form,
          email: form.email.trim(),
          code: plainKey(form.code),
        }),
        onDone: { target: 'done', actions: { type: 'onDone', params: ({ event }) => event.output } },
        onError: {
          target: 'coding',
          actions: [{ type: 'storeFailure', params: ({ event }) => event }, 'countAttempt'],
        },
      },
    },
    done: {},
  },
});
