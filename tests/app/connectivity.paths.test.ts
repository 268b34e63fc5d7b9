import { describe, expect, it } from 'vitest';
import { connectivityMachine } from '#machines/app/connectivity.machine.ts';
import { selectIsBack, selectIsOffline } from '#machines/app/connectivity.selectors.ts';
import { onEveryPath } from '#tests/support/on-every-path.ts';
import { play, walkEdges } from '#tests/support/paths.ts';

const events = [
  { type: 'network.lose' },
  { type: 'network.find' },
  { type: 'xstate.after.backShownFor.connectivity.back' },
];
const walk = walkEdges(connectivityMachine, { events });
const leads: Record<string, string> = {
  'network.lose': 'offline',
  'network.find': 'back',
  'xstate.after.backShownFor.connectivity.back': 'online',
};

describe('connectivity paths', () => {
  it('[S15] visit every state and take every transition', () => {
    expect(walk.missed).toEqual({ states: [], transitions: [] });
    expect(walk.paths).toHaveLength(4);
  });

  onEveryPath(
    '[X6] walks every edge of connectivity',
    walk.paths.map((path) => [path.title, path] as const),
    (_title, path) => {
      const { state } = play(connectivityMachine, path, walk.initial);
      expect(state.value).toBe(leads[path.event.type]);
      expect([selectIsOffline(state), selectIsBack(state)]).toEqual([
        state.value === 'offline',
        state.value === 'back',
      ]);
    },
  );
});
