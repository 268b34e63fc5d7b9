import { describe, expect, it } from 'vitest';
import { invitationMachine, invitationProblems } from '#machines/account/invitation.machine.ts';
import { onEveryPath } from '#tests/support/on-every-path.ts';
import { walkEdges, type Walk } from '#tests/support/paths.ts';

const failed = (status: number | null) =>
  Object.assign(new Error(`status ${status}`), { status, code: null, fields: {}, extra: {} });
const invited = (has_account: boolean) => ({
  kind: 'staff' as const,
  role: 'support' as const,
  email: 's••••@example.com',
  expires_at: '2026-12-01T00:00:00Z',
  has_account,
});
const PASSWORD = { password: 'sea-of-palms-9', password_confirmation: 'sea-of-palms-9' };
const WHOLE = { first_name: 'Sara', last_name: 'Ali', mobile: '50001234', ...PASSWORD };
const walkWith = (token: string): Walk<typeof invitationMachine> =>
  walkEdges(invitationMachine, {
    input: { token },
    events: [
      { type: 'field.change', changes: WHOLE },
      { type: 'field.change', changes: PASSWORD },
      { type: 'field.change', changes: { password: 'short' } },
      { type: 'form.send' },
      { type: 'invitation.reload' },
      { type: 'xstate.done.actor.openInvitation', output: invited(false) },
      { type: 'xstate.done.actor.openInvitation', output: invited(true) },
      { type: 'xstate.error.actor.openInvitation', error: failed(404) },
      { type: 'xstate.error.actor.openInvitation', error: failed(null) },
      { type: 'xstate.done.actor.acceptInvitation', output: { access_token: 't', message: 'Welcome' } },
      { type: 'xstate.error.actor.acceptInvitation', error: failed(409) },
      { type: 'xstate.error.actor.acceptInvitation', error: failed(422) },
    ],
    serializeState: ({ value, context }) =>
      JSON.stringify([value, context.form, context.invitation?.has_account, context.attempts > 0]),
  });
const [walk, bare] = [walkWith('token'), walkWith('')];

describe('invitation paths', () => {
  it('[BO1] [S15] visit every state and take every transition', () => {
    expect(walk.missed.states.filter((name) => !name.includes('starting'))).toEqual([]);
    expect(walk.missed.transitions.filter((name) => !name.includes('starting'))).toEqual([]);
    expect(bare.initial.matches('over')).toBe(true);
  });

  it('[BO1] [V1] accepts only with all that is missing filled: of who has an account, a password alone', () => {
    const accepting = walk.paths.filter(({ state }) => state.matches('accepting'));
    expect(accepting.length).toBeGreaterThan(1);
    for (const { state } of accepting)
      expect(invitationProblems(state.context.form, state.context.invitation?.has_account ?? false)).toEqual({});
    expect(accepting.some(({ state }) => state.context.form.first_name === '')).toBe(true);
  });

  onEveryPath(
    '[V7] every path of invitation keeps what was typed',
    walk.paths.map((path) => [path.title, path] as const),
    (_, path) => {
      const isTyped = path.event.type === 'field.change' && path.from.matches('ready');
      const changes = isTyped ? (path.event as { changes: object }).changes : {};
      expect(path.state.context.form).toEqual({ ...path.from.context.form, ...changes });
    },
  );
});
