import { describe, expect, it } from 'vitest';
import { loginProblems } from '#contract/rules/account-form.ts';
import { selectFaults, selectIsBusy } from '#machines/account/login.selectors.ts';
import { onEveryPath } from '#tests/support/on-every-path.ts';
import { walkLogin } from '#tests/support/account-walks.ts';

const walk = walkLogin();

describe('login paths', () => {
  it('[P6] [S15] visit every state and take every transition', () => {
    expect(walk.missed).toEqual({ states: [], transitions: [] });
  });

  onEveryPath(
    '[V7] every path of login keeps what was typed',
    walk.paths.map((path) => [path.title, path] as const),
    (_, path) => {
      const { from, state, event } = path;
      const changes = event.type === 'field.change' && from.matches('typing') ? event.changes : {};
      expect(state.context.form).toEqual({ ...from.context.form, ...changes });
    },
  );

  it('[S10] asks the server only with both fields well filled, and is busy while it does', () => {
    const sending = walk.paths.filter(({ state }) => state.matches('sending'));
    expect(sending.length).toBeGreaterThan(0);
    for (const { state } of sending) {
      expect(loginProblems(state.context.form)).toEqual({});
      expect(selectIsBusy(state)).toBe(true);
    }
  });

  it('[X2] a refusal clears the busy flag, keeps its sentence and moves the focus to a field', () => {
    const refusals = walk.paths.filter(({ event }) => (event.type as string) === 'xstate.error.actor.logIn');
    const fromSending = refusals.filter(({ from }) => from.matches('sending'));
    expect(fromSending.length).toBeGreaterThan(0);
    for (const { from, state } of fromSending) {
      expect(selectIsBusy(state)).toBe(false);
      expect(state.context.failed?.message).toBeTruthy();
      expect(state.context.attempts).toBe(from.context.attempts + 1);
      expect(selectFaults(state)).toEqual({});
    }
  });
});
