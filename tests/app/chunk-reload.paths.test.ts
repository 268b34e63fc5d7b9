import { describe, expect, it } from 'vitest';
import { CHUNK_RELOAD_GUARD } from '#contract/constants.ts';
import { chunkReloadMachine } from '#machines/app/chunk-reload.machine.ts';
import { selectIsStuck } from '#machines/app/chunk-reload.selectors.ts';
import { onEveryPath } from '#tests/support/on-every-path.ts';
import { play, walkEdges } from '#tests/support/paths.ts';

const LAST = 1_000_000;
const events = [
  { type: 'chunk.fail', at: LAST + CHUNK_RELOAD_GUARD },
  { type: 'chunk.fail', at: LAST + CHUNK_RELOAD_GUARD - 1 },
  { type: 'page.reload', at: LAST + 5 },
];
const walk = walkEdges(chunkReloadMachine, { input: { reloadedAt: LAST }, events });

describe('chunk-reload paths', () => {
  it('[S15] visit every state and take every transition', () => {
    expect(walk.missed).toEqual({ states: [], transitions: [] });
    expect(walk.paths).toHaveLength(3);
  });

  onEveryPath(
    '[S13] walks every edge of chunk-reload',
    walk.paths.map((path) => [path.title, path] as const),
    (_title, path) => {
      const { state, effects } = play(chunkReloadMachine, path, walk.initial);
      const event = path.event;
      const reloads = event.type === 'page.reload' || event.at - LAST >= CHUNK_RELOAD_GUARD;
      expect(state.value).toBe(reloads ? 'reloading' : 'stuck');
      expect(selectIsStuck(state)).toBe(!reloads);
      expect(state.context.reloadedAt).toBe(reloads ? event.at : LAST);
      expect(effects.includes('reloadPage')).toBe(reloads);
    },
  );
});
