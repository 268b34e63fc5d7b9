import { describe, expect, it } from 'vitest';
import { accountFormMachine } from '#machines/account/account-form.machine.ts';
import { accountProblems } from '#machines/account/account-form.rules.ts';
import { failed } from '#tests/support/account-builders.ts';
import { PASSWORD } from '#tests/support/account-builders.ts';
import { walkEdges } from '#tests/support/paths.ts';

const FILLED = {
  details: { first_name: 'سارة', last_name: 'الناصر', mobile: '٥٠٠٠١٢٣٤', country: '965' },
  password: { current_password: 'old one', password: PASSWORD, password_confirmation: PASSWORD },
  email: { email: 'sara@example.org', current_password: PASSWORD },
  email_code: { code: '١٢٣٤٥٦' },
  erase: { current_password: PASSWORD },
  traveller: {
    given_name: 'Sara',
    family_name: 'Alnasser',
    title: 'mrs',
    birth_date: '1990-04-12',
    nationality: 'KW',
    document_kind: 'passport',
    document_number: 'p 123 456',
    document_expiry: '2031-01-01',
  },
} as const;
type Kind = keyof typeof FILLED;
const KINDS = Object.keys(FILLED) as Kind[];

const walkOf = (kind: Kind) =>
  walkEdges(accountFormMachine, {
    input: { kind, fields: {} },
    events: [
      { type: 'field.change', changes: FILLED[kind] },
      { type: 'field.change', changes: { [Object.keys(FILLED[kind])[0] ?? '']: '' } },
      { type: 'form.send' },
      { type: 'xstate.done.actor.saveAccount', output: { message: 'Your changes are saved.' } },
      { type: 'xstate.error.actor.saveAccount', error: failed(422, { current_password: ['Not right.'] }) },
    ],
    serializeState: ({ value, context }) =>
      JSON.stringify([value, context.form, context.attempts > 0, context.failed?.status ?? 0, context.message]),
  });

describe.each(KINDS)('account-form paths: %s', (kind) => {
  const walk = walkOf(kind);

  it('[S15] visit every state and take every transition', () => {
    expect(walk.missed).toEqual({ states: [], transitions: [] });
  });

  it('[V7] sends only a form without a fault, and keeps what was typed when it is refused', () => {
    const saving = walk.paths.filter(({ state }) => state.matches('saving'));
    expect(saving.length).toBeGreaterThan(0);
    for (const { state } of saving) expect(accountProblems(kind, state.context.form)).toEqual({});
    const refusals = walk.paths.filter(({ from, event }) => from.matches('saving') && event.type.includes('error'));
    for (const { from, state } of refusals) expect(state.context.form).toEqual(from.context.form);
  });

  it('[V7] no password or code stays in a form that has done its work', () => {
    const successes = walk.paths.filter(({ from, event }) => from.matches('saving') && event.type.includes('done'));
    expect(successes.length).toBeGreaterThan(0);
    for (const { from, state } of successes) {
      expect(state.context.message).toBe('Your changes are saved.');
      expect(state.context.form).toEqual(kind === 'details' ? from.context.form : {});
    }
  });
});
