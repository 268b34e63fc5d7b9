import { assign, setup } from 'xstate';
import { plainKey } from '#contract/rules/digits.ts';
import { supplied, suppliedAction } from '#machines/shared/effects.ts';
import { refusedBy, stillRefused } from '#machines/shared/form-faults.ts';
import { fieldChange } from '#machines/shared/form-state.ts';
import { keepsKey } from '#machines/shared/lost-answer.ts';
import { failureOf, type Failure } from '#machines/shared/message-of.ts';

export type BankForm = { holder: string; iban: string; code: string };
type Keyed = { key: string };
type Context = {
  form: BankForm;
  key: string;
  attempts: number;
  refused: Record<string, string>;
  failed: Failure | null;
  message: string | null;
};

const EMPTY: BankForm = { holder: '', iban: '', code: '' };

/** [ST1]: checked, then confirmed by a mailed code. A lost answer retries under its key: no second code. */
export const payoutDetailsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'field.change'; changes: Partial<BankForm> }
      | ({ type: 'details.send' } & Keyed)
      | ({ type: 'code.send' } & Keyed)
      | { type: 'details.edit' },
    tags: {} as 'busy',
  },
  actors: {
    askChange: supplied<{ message: string }, { form: BankForm } & Keyed>(),
    confirmChange: supplied<{ message: string }, { code: string } & Keyed>(),
  },
  actions: {
    storeForm: assign(({ context }, { changes }: { changes: Partial<BankForm> }) => ({
      form: { ...context.form, ...changes },
      refused: stillRefused(context.refused, changes as Record<string, string>),
      failed: null,
      key: '',
    })),
    storeKey: assign({ key: ({ context }, params: Keyed) => context.key || params.key }),
    storeMessage: assign((_, { message }: { message: string }) => ({
      message,
      attempts: 0,
      refused: {},
      failed: null,
      key: '',
    })),
    storeFailure: assign(({ context }, { error }: { error: unknown }) => {
      const failed = failureOf(error);
      const refused = refusedBy(error);
      return {
        refused,
        failed: Object.keys(refused).length > 0 ? null : failed,
        key: keepsKey(failed) ? context.key : '',
        attempts: context.attempts + 1,
      };
    }),
    forgetMessage: assign({ message: null, failed: null, refused: {}, key: '' }),
    forgetCode: assign(({ context }) => ({ form: { ...context.form, code: '' } })),
    forgetForm: assign({ form: EMPTY }),
    onChanged: suppliedAction(),
  },
}).createMachine({
  id: 'payout-details',
  context: { form: EMPTY, key: '', attempts: 0, refused: {}, failed: null, message: null },
  initial: 'typing',
  states: {
    typing: {
      on: {
        'field.change': fieldChange,
        'details.send': { target: 'asking', actions: { type: 'storeKey', params: ({ event }) => event } },
      },
    },
    asking: {
      tags: 'busy',
      invoke: {
        src: 'askChange',
        id: 'askChange',
        input: ({ context: { form, key } }) => ({ form, key }),
        onDone: {
          target: 'coding',
          actions: [{ type: 'storeMessage', params: ({ event }) => event.output }, 'forgetCode'],
        },
        onError: { target: 'typing', actions: { type: 'storeFailure', params: ({ event }) => event } },
      },
    },
    coding: {
      on: {
        'field.change': fieldChange,
        'code.send': { target: 'confirming', actions: { type: 'storeKey', params: ({ event }) => event } },
        'details.edit': { target: 'typing', actions: 'forgetMessage' },
      },
    },
    confirming: {
      tags: 'busy',
      invoke: {
        src: 'confirmChange',
        id: 'confirmChange',
        input: ({ context: { form, key } }) => ({ code: plainKey(form.code), key }),
        onDone: {
          target: 'typing',
          actions: [{ type: 'storeMessage', params: ({ event }) => event.output }, 'forgetForm', 'onChanged'],
        },
        onError: { target: 'coding', actions: { type: 'storeFailure', params: ({ event }) => event } },
      },
    },
  },
});
