import { assign, setup } from 'xstate';
import { loginProblems, type LoginForm } from '#contract/rules/account-form.ts';
import { supplied, suppliedAction } from '#machines/shared/effects.ts';
import { refusedBy, stillRefused } from '#machines/shared/form-faults.ts';
import { failureOf, type Failure } from '#machines/shared/message-of.ts';

type Context = {
  form: LoginForm;
  /** Tries that ended at a wrong field; each moves the focus there (V7). */
  attempts: number;
  refused: Record<string, string>;
  failed: Failure | null;
};
type Reply = { message: string };

/** Logging in (§4): what was typed stays after any refusal, and nothing is sent again by itself. */
export const loginMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'field.change'; changes: Partial<LoginForm> } | { type: 'form.send' },
    tags: {} as 'busy',
  },
  actors: {
    /** Resolves once the session stands. */
    logIn: supplied<Reply, LoginForm>(),
  },
  actions: {
    storeForm: assign(({ context }, { changes }: { changes: Partial<LoginForm> }) => ({
      form: { ...context.form, ...changes },
      refused: stillRefused(context.refused, changes),
    })),
    countAttempt: assign({ attempts: ({ context }) => context.attempts + 1 }),
    forgetFailure: assign({ failed: null, refused: {} }),
    storeFailure: assign((_, { error }: { error: unknown }) => ({
      failed: failureOf(error),
      refused: refusedBy(error),
    })),
    tellDone: suppliedAction<Reply>(),
  },
  guards: {
    isComplete: ({ context }) => Object.keys(loginProblems(context.form)).length === 0,
  },
}).createMachine({
  id: 'login',
  context: { form: { email: '', password: '' }, attempts: 0, refused: {}, failed: null },
  initial: 'typing',
  states: {
    typing: {
      on: {
        'field.change': { actions: { type: 'storeForm', params: ({ event }) => event } },
        'form.send': [
          { guard: 'isComplete', target: 'sending' },
          { target: 'typing', actions: ['forgetFailure', 'countAttempt'] },
        ],
      },
    },
    sending: {
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        src: 'logIn',
        id: 'logIn',
        input: ({ context }) => ({ ...context.form, email: context.form.email.trim() }),
        onDone: { target: 'done', actions: { type: 'tellDone', params: ({ event }) => event.output } },
        onError: {
          target: 'typing',
          actions: [{ type: 'storeFailure', params: ({ event }) => event }, 'countAttempt'],
        },
      },
    },
    done: {},
  },
});
