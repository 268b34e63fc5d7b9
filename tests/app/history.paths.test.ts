import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { historyMachine, type TabHistoryEvent, type OpenEntry } from '#machines/app/history.machine.ts';
import { selectPageKey } from '#machines/app/history.selectors.ts';
import type { Destination, HistoryAction, PageLocation } from '#machines/app/navigation.machine.ts';
import { provideHistory } from '#src/tab/history.effects.ts';
import { onEveryPath } from '#tests/support/on-every-path.ts';
import { play, walkEdges } from '#tests/support/paths.ts';

const spotOf = (key: string): PageLocation => ({ pathname: `/en/${key}`, search: '', hash: '', state: null, key });
const pageOf = (key: string, way: HistoryAction): Destination => ({ spot: spotOf(key), way });
const events: TabHistoryEvent[] = [
  { type: 'browser.start', spot: spotOf('a'), open: null },
  { type: 'browser.start', spot: spotOf('a'), open: { what: 'flights', depth: 2 } },
  { type: 'page.write', ...pageOf('b', 'push') },
  { type: 'page.write', ...pageOf('b', 'pop') },
  { type: 'entry.open', what: 'flights' },
  { type: 'entry.open', what: 'hotels' },
  { type: 'entry.close' },
  { type: 'browser.pop', spot: spotOf('a'), open: null },
  { type: 'browser.pop', spot: spotOf('a'), open: { what: 'flights', depth: 1 } },
  { type: 'browser.pop', spot: spotOf('b'), open: null },
  { type: 'browser.pop', spot: spotOf('b'), open: { what: 'flights', depth: 1 } },
];
/** An event in a few words: `browser.pop a flights`. */
const titleOf = (event: { type: string }): string => {
  const { type, spot, way, open, what } = event as Partial<{
    type: string;
    spot: PageLocation;
    open: OpenEntry | null;
    way: HistoryAction;
    what: string;
  }>;
  const words = [type, spot?.key, way, open?.what, what];
  return words.filter((word) => word !== undefined).join(' ');
};
const walk = walkEdges(historyMachine, {
  events,
  serializeEvent: titleOf,
  // one entry above the page is like the next, and one page that waits like two
  serializeState: ({ value, context: { key, open, pages, entry } }) =>
    JSON.stringify([value, key, open?.what, Math.min(open?.depth ?? 0, 2), Math.min(pages.length, 1), entry?.what]),
});

describe('history paths', () => {
  it('[S15] [HO4] visit every state and take every transition', () => {
    expect(walk.missed).toEqual({ states: [], transitions: [] });
  });

  onEveryPath(
    '[S7] [R5] walks every edge of history',
    walk.paths.map((path) => [path.title, path] as const),
    (_title, path) => {
      const { state } = play(historyMachine, path, walk.initial);
      const { open, pages, entry } = state.context;
      if (state.value === 'atPage') expect([open, pages, entry]).toEqual([null, [], null]);
      if (state.value === 'atEntry') {
        expect(open?.depth).toBeGreaterThan(0);
        expect([pages, entry]).toEqual([[], null]);
      }
      if (path.event.type === 'page.write') expect(selectPageKey(state)).toBe('b');
    },
  );
});

/** A browser's history as the standard says it is: going back takes a turn of its own. */
function fakeBrowser() {
  const stack: { spot: PageLocation; open: OpenEntry | null }[] = [{ spot: spotOf('a'), open: null }];
  let at = 0;
  const waiting: (() => void)[] = [];
  const pages: string[] = [];
  const moves: unknown[] = [];
  const put = (entry: (typeof stack)[number]) => stack.splice(at, stack.length - at, entry);
  const actor = createActor(
    provideHistory({
      keepScroll: () => undefined,
      writePages: (entries) =>
        entries.forEach(({ spot, way }) => {
          if (way === 'push') at += 1;
          if (way !== 'pop') put({ spot, open: null });
        }),
      pushEntry(open) {
        const { spot } = stack[at]!;
        at += 1;
        put({ spot, open });
      },
      goBack: (entries) => waiting.push(() => go(-entries)),
      onMove: (what) => moves.push(what),
      askPage: ({ key }) => pages.push(key),
    }),
  );
  const go = (delta: number) => {
    at = Math.max(0, at + delta);
    actor.send({ type: 'browser.pop', ...stack[at]! });
  };
  actor.start();
  actor.send({ type: 'browser.start', ...stack[0]! });
  const settle = () => {
    while (waiting.length > 0) waiting.shift()?.();
  };
  return {
    actor,
    go,
    settle,
    pages,
    moves,
    entries: () =>
      stack.slice(0, at + 1).map(({ spot, open }) => `${spot.key}:${(open?.what as string | undefined) ?? ''}`),
  };
}

describe('the entries of the browser', () => {
  it('[S7] [R5] Back closes what is open and stays on the page; Forward opens it again', () => {
    const { actor, go, moves, pages } = fakeBrowser();
    actor.send({ type: 'entry.open', what: 'flights' });
    go(-1);
    go(1);
    expect([moves, pages]).toEqual([[null, 'flights'], []]);
  });

  it('[S7] closing on the page takes the entries away, and a page is written beside pages', () => {
    const { actor, settle, entries } = fakeBrowser();
    actor.send({ type: 'entry.open', what: 'flights' });
    actor.send({ type: 'entry.open', what: 'fare' });
    expect(entries()).toEqual(['a:', 'a:flights', 'a:fare']);
    actor.send({ type: 'page.write', ...pageOf('b', 'push') });
    settle();
    expect(entries()).toEqual(['a:', 'b:']);
  });

  it('[S7] one panel closed and another opened at once: Back closes the second', () => {
    const { actor, go, settle, entries, moves } = fakeBrowser();
    actor.send({ type: 'entry.open', what: 'flights' });
    actor.send({ type: 'entry.close' });
    actor.send({ type: 'entry.open', what: 'hotels' });
    settle();
    expect(entries()).toEqual(['a:', 'a:hotels']);
    go(-1);
    expect(moves).toEqual([null]);
  });
});
