import { setup } from 'xstate';
import { loginProblems, type LoginForm } from '#contract/rules/account-form.ts';
import { supplied, suppliedAction } from '#machines/shared/effects.ts';
import { fieldChange, formActions, type FormContext, untriedForm } from '#machines/shared/form-state.ts';

type Context = FormContext<LoginForm>;
type Reply = { message: string };

/** §4: input survives a refusal, and nothing is resent automatically. */
export const loginMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'field.change'; changes: Partial<LoginForm> } | { type: 'form.send' },
    tags: {} as 'busy',
  },
  actors: {
    /** Resolves once the session is stored. */
    logIn: supplied<Reply, LoginForm>(),
  },
  actions: {
    ...formActions<LoginForm>(),
    onDone: suppliedAction<Reply>(),
  },
  guards: {
    isComplete: ({ context }) => Object.keys(loginProblems(context.form)).length === 0,
  },
}).createMachine({
  id: 'login',
  context: { form: { email: '', password: '' }, ...untriedForm },
  initial: 'typing',
  states: {
    typing: {
      on: {
        'field.change': fieldChange,
        'form.send': [{ guard: 'isComplete', target: 'sending' }, { actions: ['forgetFailure', 'countAttempt'] }],
      },
    },
    sending: {
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        src: 'logIn',
        id: 'logIn',
        input: ({ context }) => ({ ...context.form, email: context.form.email.trim() }),
        onDone: { target: 'done', actions: { type: 'onDone', params: ({ event }) => event.output } },
        onError: {
          target: 'typing',
          actions: [{ type: 'storeFailure', params: ({ event }) => event }, 'countAttempt'],
        },
      },
    },
    done: {},
  },
});
