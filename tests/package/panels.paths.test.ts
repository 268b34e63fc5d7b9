import { describe, expect, it } from 'vitest';
import { panelsMachine, PANELS } from '#machines/package/panels.machine.ts';
import { selectPanel } from '#machines/package/panels.selectors.ts';
import { onEveryPath } from '#tests/support/on-every-path.ts';
import { play, walkEdges } from '#tests/support/paths.ts';

const events = [
  ...PANELS.map((panel) => ({ type: `${panel}.open`, stop: 1, HotelCode: 'palace' })),
  { type: 'panel.close' },
];
const walk = walkEdges(panelsMachine, { events, serializeEvent: ({ type }) => type });

describe('panels paths', () => {
  it('[S15] visit every state and take every transition', () => {
    expect(walk.missed).toEqual({ states: [], transitions: [] });
    expect(walk.paths).toHaveLength((PANELS.length + 1) * (PANELS.length + 1));
  });

  onEveryPath(
    '[S7] walks every edge of panels',
    walk.paths.map((path) => [path.title, path] as const),
    (_title, path) => {
      const { state } = play(panelsMachine, path, walk.initial);
      const open = PANELS.filter((panel) => state.matches(panel));
      expect(open.length).toBeLessThanOrEqual(1);
      const panel = path.event.type === 'panel.close' ? null : path.event.type.replace('.open', '');
      expect(selectPanel(state)).toBe(panel);
    },
  );
});
