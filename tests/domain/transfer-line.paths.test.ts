import { describe, expect, it } from 'vitest';
import { transferLineMachine, type TransferFact } from '#machines/domain/transfer-line.machine.ts';
import { nextTransfer, type TransferState } from '#machines/domain/transfer-line.selectors.ts';
import { onEveryPath } from '#tests/support/on-every-path.ts';
import { play, walkEdges } from '#tests/support/paths.ts';

const types: TransferFact['type'][] = ['bank.execute', 'bank.return'];
const walk = walkEdges(transferLineMachine, { events: types.map((type) => ({ type })), ignored: true });

describe('transfer line paths', () => {
  it('[OM11] visit every state and take every transition', () => {
    expect(walk.missed).toEqual({ states: [], transitions: [] });
    expect(walk.paths.length).toBe(3 * types.length);
  });

  onEveryPath(
    '[OM11] walks every edge of transfer-line',
    walk.paths.map((path) => [path.title, path] as const),
    (_, path) => {
      const { state } = play(transferLineMachine, path, walk.initial);
      const before = path.from.value as TransferState;
      const fact = path.event as TransferFact;
      const next = nextTransfer(before, fact);
      expect(state.value).toBe(path.state.value);
      expect(next?.state ?? before).toBe(state.value);
      // told again, it books nothing; what was returned is never executed
      if (before === state.value) expect(next).toBeNull();
      if (before === 'returned') expect(next).toBeNull();
      // each step books once: money leaves the transit or the bank, never both
      if (next) expect(next.effects).toHaveLength(1);
    },
  );
});
