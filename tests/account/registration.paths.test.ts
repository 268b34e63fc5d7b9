import { describe, expect, it } from 'vitest';
import { signupProblems } from '#contract/rules/account-form.ts';
import { registrationMachine } from '#machines/account/registration.machine.ts';
import {
  selectFailed,
  selectFaults,
  selectIsBusy,
  selectIsPasswordWanted,
} from '#machines/account/registration.selectors.ts';
import { activationOf, signupOf } from '#machines/account/registration.rules.ts';
import { PASSWORD } from '#tests/support/account-builders.ts';
import { walkRegistration } from '#tests/support/account-walks.ts';
import { onEveryPath } from '#tests/support/on-every-path.ts';
import { play } from '#tests/support/paths.ts';

const walks = [walkRegistration('signup'), walkRegistration('activation')];
const [signup, activation] = walks;
const paths = walks.flatMap((walk) => walk.paths.map((path) => [path.title, path, walk.initial] as const));

describe('registration paths', () => {
  it('[P6] [S15] visit every state and take every transition', () => {
    for (const list of ['states', 'transitions'] as const) {
      const missed = (signup?.missed[list] ?? []).filter((name) => activation?.missed[list].includes(name));
      expect(missed.filter((name) => !name.includes('starting'))).toEqual([]);
    }
  });

  onEveryPath('[V7] every path of registration keeps what was typed', paths, (_, { from, state, event }, _initial) => {
    const isOpen = from.matches('filling') || from.matches('coding');
    const { code, ...changes } = event.type === 'field.change' && isOpen ? event.changes : {};
    expect(state.context.form).toEqual({ ...from.context.form, ...changes });
    // a new code makes the one typed useless
    if (!event.type.includes('renewCode')) expect(state.context.code).toBe(code ?? from.context.code);
  });

  it('[V1] sends only what the rules let through, the mobile in full', () => {
    const sending = paths.filter(([, { state }]) => state.matches('signingUp'));
    expect(sending.length).toBeGreaterThan(0);
    for (const [, { state }] of sending) {
      const signupForm = signupOf(state.context.form);
      expect(signupProblems(signupForm)).toEqual({});
      expect(signupForm.mobile).toBe('+96550001234');
      expect(selectIsBusy(state)).toBe(true);
    }
  });

  it('[X2] a refused sign-up tells the event, once, and the field it is about', () => {
    const refusals = paths.filter(([, { from, event }]) => from.matches('signingUp') && event.type.includes('error'));
    expect(refusals.length).toBeGreaterThan(1);
    for (const [, path, initial] of refusals) {
      const before = play(registrationMachine, { ...path, steps: path.steps.slice(0, -1) }, initial).effects;
      const last = play(registrationMachine, path, initial).effects.slice(before.length);
      const is422 = path.state.context.failed?.status === 422;
      expect(last.filter((effect) => effect === 'reportInvalid')).toHaveLength(is422 ? 1 : 0);
      if (is422) expect(selectFaults(path.state).email).toEqual({ sentence: 'There is an account with this email.' });
    }
  });

  it('[P6] a wrong code stays beside its sentence; another one may always be asked for', () => {
    const wrong = paths.filter(([, { from, event }]) => from.matches('activating') && event.type.includes('error'));
    expect(wrong.length).toBeGreaterThan(0);
    for (const [, { state }] of wrong) {
      expect(state.matches('coding')).toBe(true);
      const isWanted = state.context.failed?.code === 'password_wanted';
      const sentence = isWanted ? 'Type its password too.' : 'The code is incorrect.';
      expect(selectFaults(state)[isWanted ? 'password' : 'code']).toEqual({ sentence });
    }
  });

  it('[A7] where the password is wanted, its field stays and nothing is sent without it', () => {
    const wanting = paths.filter(([, { state }]) => state.context.isPasswordWanted);
    expect(wanting.length).toBeGreaterThan(0);
    for (const [, { state }] of wanting) {
      expect(selectIsPasswordWanted(state)).toBe(true);
      if (state.matches('activating')) expect(activationOf(state.context).password).toBe(PASSWORD);
      if (state.context.failed?.code === 'password_wanted') expect(selectFailed(state)).toBeNull();
    }
    const others = paths.filter(([, { state }]) => state.matches('activating') && !state.context.isPasswordWanted);
    for (const [, { state }] of others) expect(activationOf(state.context)).not.toHaveProperty('password');
  });
});
