import { assign, setup } from 'xstate';
import type { PrivacyKind } from '#contract/calls/privacy.ts';
import { isEmail } from '#contract/rules/contact-form.ts';
import { plainCode, plainKey } from '#contract/rules/digits.ts';
import { supplied, suppliedAction } from '#machines/shared/effects.ts';
import { fieldChange, plainChanges } from '#machines/shared/form-state.ts';
import { isLost } from '#machines/shared/lost-answer.ts';
import { failureOf, type Failure } from '#machines/shared/message-of.ts';

export type RequestForm = { kind: PrivacyKind; reference: string; email: string; code: string };
export type RequestProblems = Partial<Record<keyof RequestForm, 'required' | 'email'>>;
export type RequestDone = { message: string; copy: Record<string, unknown> | null };
type Context = {
  form: RequestForm;
  attempts: number;
  refused: Partial<Record<keyof RequestForm, string>>;
  failed: Failure | null;
  message: string;
  /** Sent, and the answer lost. */
  mayBeErased: boolean;
};

export function addressProblems({ reference, email }: RequestForm): RequestProblems {
  const problems: RequestProblems = {};
  if (!reference.trim()) problems.reference = 'required';
  if (!email.trim()) problems.email = 'required';
  else if (!isEmail(email.trim())) problems.email = 'email';
  return problems;
}

const plainRequest = ({ kind, reference, email, code }: RequestForm): RequestForm => ({
  kind,
  reference: plainCode(reference),
  email: email.trim(),
  code: plainKey(code),
});

/** Without an account [OP3]: reference and email, then a mailed code. */
export const privacyRequestMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'field.change'; changes: Partial<RequestForm> }
      | { type: 'request.send' }
      | { type: 'request.confirm' }
      | { type: 'request.back' },
    tags: {} as 'busy',
  },
  actors: {
    sendRequest: supplied<{ message: string }, Omit<RequestForm, 'code'>>(),
    confirmRequest: supplied<RequestDone, RequestForm>(),
  },
  actions: {
    storeForm: assign({
      form: ({ context }, { changes }: { changes: Partial<RequestForm> }) => ({
        ...context.form,
        ...plainChanges(changes),
      }),
      refused: ({ context }, { changes }: { changes: Partial<RequestForm> }) =>
        Object.fromEntries(Object.entries(context.refused).filter(([field]) => !(field in changes))),
      failed: null,
      // another booking is another request; another code is not
      mayBeErased: ({ context }, { changes }: { changes: Partial<RequestForm> }) =>
        context.mayBeErased && Object.keys(changes).every((field) => field === 'code'),
    }),
    countAttempt: assign({ attempts: ({ context }) => context.attempts + 1 }),
    storeFailure: assign(({ context }, { error }: { error: unknown }) => {
      const failed = failureOf(error);
      const refused = Object.fromEntries(
        Object.entries(failed.fields).map(([field, sentences]) => [field, sentences[0] ?? '']),
      );
      return { refused, failed: Object.keys(refused).length ? null : failed, attempts: context.attempts + 1 };
    }),
    storeLoss: assign({
      mayBeErased: ({ context: { mayBeErased, form } }, { error }: { error: unknown }) =>
        mayBeErased || (form.kind === 'erase' && isLost(failureOf(error))),
    }),
    storeMessage: assign({
      message: (_, { message }: { message: string }) => message,
      attempts: 0,
      refused: {},
      failed: null,
    }),
    forgetFailure: assign({ refused: {}, failed: null }),
    saveCopy: suppliedAction<{ copy: Record<string, unknown> | null }>(),
  },
  guards: {
    isAddressed: ({ context }) => Object.keys(addressProblems(context.form)).length === 0,
    hasCode: ({ context }) => context.form.code.trim() !== '',
  },
}).createMachine({
  id: 'privacy-request',
  context: {
    form: { kind: 'export', reference: '', email: '', code: '' },
    attempts: 0,
    refused: {},
    failed: null,
    message: '',
    mayBeErased: false,
  },
  initial: 'asking',
  states: {
    asking: {
      on: {
        'field.change': fieldChange,
        'request.send': [{ guard: 'isAddressed', target: 'sending' }, { actions: 'countAttempt' }],
      },
    },
    sending: {
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        src: 'sendRequest',
        id: 'sendRequest',
        input: ({ context }) => {
          const { kind, reference, email } = plainRequest(context.form);
          return { kind, reference, email };
        },
        onDone: { target: 'typing', actions: { type: 'storeMessage', params: ({ event }) => event.output } },
        onError: { target: 'asking', actions: { type: 'storeFailure', params: ({ event }) => event } },
      },
    },
    typing: {
      on: {
        'field.change': fieldChange,
        'request.confirm': [{ guard: 'hasCode', target: 'confirming' }, { actions: 'countAttempt' }],
        'request.send': 'sending',
        'request.back': { target: 'asking', actions: 'forgetFailure' },
      },
    },
    confirming: {
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        src: 'confirmRequest',
        id: 'confirmRequest',
        input: ({ context }) => plainRequest(context.form),
        onDone: {
          target: 'done',
          actions: [
            { type: 'storeMessage', params: ({ event }) => event.output },
            { type: 'saveCopy', params: ({ event }) => event.output },
          ],
        },
        onError: {
          target: 'typing',
          actions: [
            { type: 'storeFailure', params: ({ event }) => event },
            { type: 'storeLoss', params: ({ event }) => event },
          ],
        },
      },
    },
    done: {},
  },
});
