import { describe, expect, it } from 'vitest';
import { contentItemMachine, type ContentFact } from '#machines/domain/content-item.machine.ts';
import { contentAt, contentState } from '#machines/domain/content-item.selectors.ts';
import { onEveryPath } from '#tests/support/on-every-path.ts';
import { play, walkEdges } from '#tests/support/paths.ts';

const events: ContentFact[] = [
  { type: 'draft.save' },
  { type: 'draft.drop' },
  { type: 'content.show' },
  ...[true, false].flatMap((is): ContentFact[] => [
    { type: 'content.publish', isReady: is },
    { type: 'content.hide', isFree: is },
  ]),
];
const walk = walkEdges(contentItemMachine, { events, ignored: true });

describe('content item paths', () => {
  it('[CA6] visit every state and take every transition', () => {
    expect(walk.missed).toEqual({ states: [], transitions: [] });
  });

  onEveryPath(
    '[CA6] [CA7] walks every edge of a document',
    walk.paths.map((path) => [path.title, path] as const),
    (_, path) => {
      const { state, effects } = play(contentItemMachine, path, walk.initial);
      expect(state.value).toEqual(path.state.value);
      const shown = effects.filter((name) => name === 'showPlace').length;
      const hidden = effects.filter((name) => name === 'hidePlace').length;
      expect(hidden - shown).toBe(contentState(state) === 'hidden' ? 1 : 0);
      // nothing is live that was never published
      expect(effects.includes('writeVersion')).toBe(!['draft', null].includes(contentState(state)));
    },
  );

  it('[CA6] what is not ready is not published, what is needed is not hidden', () => {
    for (const state of ['draft', 'live'] as const)
      expect(contentAt(state, true).can({ type: 'content.publish', isReady: false })).toBe(false);
    expect(contentAt('live', false).can({ type: 'content.hide', isFree: false })).toBe(false);
    expect(contentAt('hidden', true).can({ type: 'content.publish', isReady: true })).toBe(false);
    for (const state of ['draft', 'live', 'hidden'] as const) expect(contentState(contentAt(state, true))).toBe(state);
  });
});
