import { describe, expect, it } from 'vitest';
import { plainKey } from '#contract/rules/digits.ts';
import { secondFactorMachine } from '#machines/account/second-factor.machine.ts';
import { walkEdges } from '#tests/support/paths.ts';

const failed = (status: number | null, code: string | null = null) =>
  Object.assign(new Error(`status ${status} ${code}`), { status, code, fields: {}, extra: {} });
const walk = walkEdges(secondFactorMachine, {
  events: [
    { type: 'code.type', code: '123 456' },
    { type: 'code.type', code: '12' },
    { type: 'code.type', code: 'abcd-efgh' },
    { type: 'code.send' },
    { type: 'recovery.use', isUsed: true },
    { type: 'recovery.use', isUsed: false },
    { type: 'enrol.start' },
    { type: 'codes.keep' },
    { type: 'standing.reload' },
    { type: 'xstate.done.actor.readStanding', output: { is_set: true, desk_until: '2026-11-24T12:00:00Z' } },
    { type: 'xstate.done.actor.readStanding', output: { is_set: true, desk_until: null } },
    { type: 'xstate.done.actor.readStanding', output: { is_set: false, desk_until: null } },
    { type: 'xstate.error.actor.readStanding', error: failed(403, 'forbidden') },
    { type: 'xstate.error.actor.readStanding', error: failed(null) },
    { type: 'xstate.done.actor.beginFactor', output: { uri: 'otpauth://totp/x', secret: 'ABC' } },
    { type: 'xstate.error.actor.beginFactor', error: failed(409, 'factor_set') },
    { type: 'xstate.error.actor.beginFactor', error: failed(503) },
    { type: 'xstate.done.actor.confirmFactor', output: { access_token: 't', recovery_codes: ['a', 'b'] } },
    { type: 'xstate.error.actor.confirmFactor', error: failed(422, 'wrong_code') },
    { type: 'xstate.error.actor.confirmFactor', error: failed(409, 'factor_set') },
    { type: 'xstate.done.actor.verifyFactor', output: { access_token: 't' } },
    { type: 'xstate.error.actor.verifyFactor', error: failed(422, 'wrong_code') },
    { type: 'xstate.error.actor.verifyFactor', error: failed(429) },
  ],
  serializeState: ({ value, context }) => JSON.stringify([value, context.code, context.kind]),
});
const paths = walk.paths.map((path) => [path.title, path] as const);

describe('second-factor paths', () => {
  it('[BO1] [S15] visit every state and take every transition', () => {
    expect(walk.missed).toEqual({ states: [], transitions: [] });
  });

  it('[BO1] only a whole code is sent', () => {
    const requests = paths.filter(([, { state }]) => state.matches('confirming') || state.matches('verifying'));
    expect(requests.length).toBeGreaterThan(0);
    for (const [, { state }] of requests)
      expect(plainKey(state.context.code).length).toBeGreaterThanOrEqual(state.context.kind === 'app' ? 6 : 8);
  });

  it('[BO1] the ten recovery codes are shown before the desk opens', () => {
    const first = paths.filter(([, { from, state }]) => from.matches('confirming') && !state.matches('showingSecret'));
    expect(first.some(([, { state }]) => state.matches('showingCodes') && state.context.recoveryCodes.length > 0)).toBe(
      true,
    );
    expect(first.some(([, { state }]) => state.matches('passed'))).toBe(false);
  });

  it('[BO1] nothing that opened the desk is kept once it is open: its door asks anew when it has closed', () => {
    const open = paths.filter(([, { state }]) => state.matches('passed'));
    expect(open.length).toBeGreaterThan(2);
    for (const [, { state }] of open)
      expect(state.context).toMatchObject({ code: '', kind: 'app', recoveryCodes: [], secret: null, wasPassed: true });
    const reloads = paths.filter(([, { event, from }]) => event.type === 'standing.reload' && from.matches('passed'));
    for (const [, { state }] of reloads) expect([state.value, state.context.wasPassed]).toEqual(['asking', true]);
  });

  it('[BO1] who is no staff is told nothing', () => {
    const strangers = paths.filter(([, { state }]) => state.matches('stranger'));
    expect(strangers.length).toBeGreaterThan(0);
    for (const [, { state }] of strangers) expect(state.context.secret).toBeNull();
  });
});
