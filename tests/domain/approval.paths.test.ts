import { describe, expect, it } from 'vitest';
import { approvalMachine, type ApprovalFact } from '#machines/domain/approval.machine.ts';
import { onEveryPath } from '#tests/support/on-every-path.ts';
import { play, walkEdges } from '#tests/support/paths.ts';

const ASKER = 1;
const events: ApprovalFact[] = [
  ...([ASKER, 2] as const).flatMap((by) => [
    { type: 'approve' as const, by, asker: ASKER },
    { type: 'refuse' as const, by, asker: ASKER },
    { type: 'withdraw' as const, by, asker: ASKER },
  ]),
  { type: 'expire' },
  { type: 'world.moved' },
];
const walk = walkEdges(approvalMachine, { events, ignored: true });

describe('approval paths', () => {
  it('visit every state and take every transition', () => {
    expect(walk.missed).toEqual({ states: [], transitions: [] });
    expect(walk.paths.length).toBe(6 * events.length);
  });

  onEveryPath(
    '[BO2] walks every edge of approval',
    walk.paths.map((path) => [path.title, path] as const),
    (_, path) => {
      const { state, effects } = play(approvalMachine, path, walk.initial);
      expect(state.value).toBe(path.state.value);
      // it is performed once where it is done, and nowhere else
      expect(effects.filter((name) => name === 'perform').length).toBe(state.value === 'done' ? 1 : 0);
      const isFinal = ['done', 'refused', 'expired', 'failed'].includes(String(state.value));
      expect(effects.filter((name) => name === 'notifyAsker').length).toBe(isFinal ? 1 : 0);
    },
  );

  it('[BO2] nobody decides what they asked for, and nobody withdraws what another asked for', () => {
    for (const type of ['approve', 'refuse'] as const)
      expect(walk.initial.can({ type, by: ASKER, asker: ASKER })).toBe(false);
    expect(walk.initial.can({ type: 'withdraw', by: 2, asker: ASKER })).toBe(false);
  });
});
