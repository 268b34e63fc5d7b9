import { assign, setup } from 'xstate';
import { supplied, suppliedAction } from '#machines/shared/effects.ts';
import {
  type FieldChange,
  fieldChange,
  formActions,
  type FormContext,
  noFailure,
  untriedForm,
  withFields,
} from '#machines/shared/form-state.ts';
import { accountFieldsOf, accountProblems, type AccountFields, type AccountFormKind } from './account-form.rules.ts';

type Reply = { message: string };
type FormRequest = { kind: AccountFormKind; fields: AccountFields };

type Context = FormContext<AccountFields> & {
  kind: AccountFormKind;
  first: AccountFields;
  message: string | null;
};

/** One form of the profile (V7); only the user submits it. */
export const accountFormMachine = setup({
  types: {
    input: {} as { kind: AccountFormKind; fields: AccountFields },
    context: {} as Context,
    events: {} as { type: 'field.change'; changes: AccountFields } | { type: 'form.send' },
    tags: {} as 'busy',
  },
  actors: { saveAccount: supplied<Reply, FormRequest>() },
  actions: {
    ...formActions<AccountFields>(),
    storeForm: assign(({ context }, params: FieldChange<AccountFields>) => ({
      ...withFields(context, params),
      message: null,
    })),
    forgetFailure: assign({ ...noFailure, message: null }),
    /** Clears passwords and codes. */
    storeMessage: assign(({ context }, { message }: Reply) => ({
      message,
      attempts: 0,
      form: context.kind === 'details' ? context.form : context.first,
    })),
    onSaved: suppliedAction<FormRequest & Reply>(),
  },
  guards: {
    isComplete: ({ context: { kind, form } }) => Object.keys(accountProblems(kind, form)).length === 0,
  },
}).createMachine({
  id: 'account-form',
  context: ({ input: { kind, fields } }) => ({
    kind,
    first: fields,
    form: fields,
    ...untriedForm,
    message: null,
  }),
  initial: 'typing',
  states: {
    typing: {
      on: {
        'field.change': fieldChange,
        'form.send': [{ guard: 'isComplete', target: 'saving' }, { actions: ['forgetFailure', 'countAttempt'] }],
      },
    },
    saving: {
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        src: 'saveAccount',
        id: 'saveAccount',
        input: ({ context: { kind, form } }) => ({ kind, fields: accountFieldsOf(kind, form) }),
        onDone: {
          target: 'typing',
          actions: [
            {
              type: 'onSaved',
              params: ({ context: { kind, form }, event }) => ({
                kind,
                fields: accountFieldsOf(kind, form),
                message: event.output.message,
              }),
            },
            { type: 'storeMessage', params: ({ event }) => event.output },
          ],
        },
        onError: {
          target: 'typing',
          actions: [{ type: 'storeFailure', params: ({ event }) => event }, 'countAttempt'],
        },
      },
    },
  },
});
