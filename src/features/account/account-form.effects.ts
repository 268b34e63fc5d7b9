import { fromPromise } from 'xstate';
import * as calls from '#contract/calls/account.ts';
import { accountFormMachine } from '#machines/account/account-form.machine.ts';
import type { AccountFields, AccountFormKind } from '#machines/account/account-form.rules.ts';
import { send } from '#src/api/send.ts';

type FormRequest = { kind: AccountFormKind; fields: AccountFields };
type AccountFormEffects = { onSaved: (save: FormRequest & { message: string }) => void };

/** The server rejects missing fields by name. */
const text = (fields: AccountFields, name: keyof AccountFields): string => fields[name] ?? '';

const oneOf = <Word extends string>(words: readonly [Word, ...Word[]], choice: string): Word =>
  words.find((word) => word === choice) ?? words[0];

const SAVE: Record<AccountFormKind, (fields: AccountFields) => Promise<{ message: string }>> = {
  details: (fields) =>
    send(calls.saveProfile, {
      body: {
        first_name: text(fields, 'first_name'),
        last_name: text(fields, 'last_name'),
        mobile: text(fields, 'mobile'),
      },
    }),
  password: (fields) =>
    send(calls.changePassword, {
      body: {
        current_password: text(fields, 'current_password'),
        password: text(fields, 'password'),
        password_confirmation: text(fields, 'password_confirmation'),
      },
    }),
  email: (fields) =>
    send(calls.changeEmail, {
      body: { email: text(fields, 'email'), current_password: text(fields, 'current_password') },
    }),
  email_code: (fields) => send(calls.confirmEmail, { body: { code: text(fields, 'code') } }),
  async traveller(fields) {
    const isSingle = text(fields, 'single_name') !== '';
    const names = [text(fields, 'given_name'), isSingle ? '' : text(fields, 'family_name')];
    await send(calls.saveTraveller, {
      params: { id: text(fields, 'id') },
      body: {
        label: names.join(' ').trim().slice(0, 60),
        title: oneOf(['mr', 'mrs', 'miss'], text(fields, 'title')),
        first_name: names[0] ?? '',
        last_name: names[1] ?? '',
        single_name: isSingle,
        birth_date: text(fields, 'birth_date'),
        nationality: text(fields, 'nationality'),
        document_kind: oneOf(['passport', 'national_id'], text(fields, 'document_kind')),
        document_number: text(fields, 'document_number'),
        document_expiry: text(fields, 'document_expiry'),
      },
    });
    return { message: '' };
  },
  erase: (fields) => send(calls.deleteAccount, { body: { current_password: text(fields, 'current_password') } }),
};

export const provideAccountForm = ({ onSaved }: AccountFormEffects) =>
  accountFormMachine.provide({
    actors: {
      saveAccount: fromPromise<{ message: string }, FormRequest>(({ input }) => SAVE[input.kind](input.fields)),
    },
    actions: { onSaved: (_, save) => onSaved(save) },
  });
