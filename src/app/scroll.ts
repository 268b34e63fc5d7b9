import { idOfHash } from '#src/components/id-of-hash.ts';
import { TAB_KEYS } from '#src/storage/tab-keys.ts';
import { sessionTexts } from '#src/storage/text-area.ts';
import type { DestinationView } from '#machines/navigation/navigation.types.ts';

const positions = new Map<string, number>(readPositions());

function readPositions(): [string, number][] {
  try {
    return JSON.parse(sessionTexts.get(TAB_KEYS.scroll) ?? '[]') as [string, number][];
  } catch {
    return [];
  }
}

/** Remembers how far the page of a history entry was scrolled, also over a reload. */
export function keepScroll(key: string): void {
  positions.delete(key);
  positions.set(key, window.scrollY);
  // where the tab's storage is blocked or full, Back begins at the top
  sessionTexts.put(TAB_KEYS.scroll, JSON.stringify([...positions].slice(-50)));
}

/** Scrolls the page just shown: back to where it was, to its hash, else to the top; a list's filters move nothing. */
export function placeScroll({ spot, way }: DestinationView, before: DestinationView): void {
  if (way === 'pop') return toTop(positions.get(spot.key) ?? 0);
  const target = spot.hash ? document.getElementById(idOfHash(spot.hash)) : null;
  if (target) return target.scrollIntoView();
  const pageOf = (search: string) => new URLSearchParams(search).get('page');
  const isSamePage = spot.pathname === before.spot.pathname && pageOf(spot.search) === pageOf(before.spot.search);
  if (!isSamePage) toTop(0);
}

/** At once: pages do not glide to where they begin. */
const toTop = (top: number) => window.scrollTo({ top, behavior: 'instant' });
