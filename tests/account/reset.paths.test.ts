import { describe, expect, it } from 'vitest';
import { resetProblems } from '#contract/rules/account-form.ts';
import { selectFaults, selectIsBusy, selectMessage } from '#machines/account/reset.selectors.ts';
import { onEveryPath } from '#tests/support/on-every-path.ts';
import { walkReset } from '#tests/support/account-walks.ts';

const walks = [walkReset('mail'), walkReset('code')];
const [mail, code] = walks;
const paths = walks.flatMap((walk) => walk.paths.map((path) => [path.title, path] as const));

describe('reset paths', () => {
  it('[P6] [S15] visit every state and take every transition', () => {
    for (const list of ['states', 'transitions'] as const) {
      const missed = (mail?.missed[list] ?? []).filter((name) => code?.missed[list].includes(name));
      expect(missed.filter((name) => !name.includes('starting'))).toEqual([]);
    }
  });

  onEveryPath(
    '[V7] every path of reset keeps what was typed, but for a code that a new one replaces',
    paths,
    (_, { from, state, event }) => {
      const isOpen = from.matches('mailing') || from.matches('coding');
      const changes = event.type === 'field.change' && isOpen ? event.changes : {};
      const isSent = (event.type as string) === 'xstate.done.actor.sendCode' && from.matches('sendingCode');
      expect(state.context.form).toEqual({ ...from.context.form, ...changes, ...(isSent ? { code: '' } : {}) });
    },
  );

  it('[P6] a sent code leads to its step with the server’s word, whoever asked', () => {
    const codeReplies = paths.filter(
      ([, { from, event }]) => from.matches('sendingCode') && event.type.includes('done'),
    );
    expect(codeReplies.length).toBeGreaterThan(1);
    for (const [, { state }] of codeReplies) {
      expect(state.matches('coding')).toBe(true);
      expect(selectMessage(state)).toBe('Welcome back.');
    }
  });

  it('[V1] sets only a password that may be one; a code that has expired says so at its field', () => {
    const resetting = paths.filter(([, { state }]) => state.matches('resetting'));
    expect(resetting.length).toBeGreaterThan(0);
    for (const [, { state }] of resetting) {
      expect(resetProblems(state.context.form)).toEqual({});
      expect(selectIsBusy(state)).toBe(true);
    }
    const refusals = paths.filter(([, { from, event }]) => from.matches('resetting') && event.type.includes('error'));
    for (const [, { state }] of refusals)
      expect(selectFaults(state).code).toEqual({ sentence: 'This code has expired or was used.' });
  });
});
