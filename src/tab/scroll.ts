import { idOfHash } from '#src/components/id-of-hash.ts';
import { SCROLL_KEY } from '#src/storage/tab-keys.ts';
import { sessionTexts } from '#src/storage/text-area.ts';
import type { TargetPage, PageLocation } from '#machines/app/navigation.machine.ts';

const positions = new Map<string, number>(readPositions());

function readPositions(): [string, number][] {
  try {
    return JSON.parse(sessionTexts.get(SCROLL_KEY) ?? '[]') as [string, number][];
  } catch {
    return [];
  }
}

/** Across reloads. */
export function saveScroll(key: string): void {
  positions.delete(key);
  positions.set(key, window.scrollY);
  // without storage, Back starts at the top
  sessionTexts.put(SCROLL_KEY, JSON.stringify([...positions].slice(-50)));
}

/** List filters do not scroll. */
export function placeScroll({ spot, way }: TargetPage, before: TargetPage): void {
  if (way === 'pop') return toTop(positions.get(spot.key) ?? 0);
  const target = spot.hash ? document.getElementById(idOfHash(spot.hash)) : null;
  if (target) return target.scrollIntoView();
  if (!isSamePage(spot, before.spot)) toTop(0);
}

/** Filters and order may differ, the page number may not. */
export const isSamePage = (one: PageLocation, other: PageLocation): boolean =>
  one.pathname === other.pathname && pageOf(one.search) === pageOf(other.search);

const pageOf = (search: string) => new URLSearchParams(search).get('page');

const toTop = (top: number) => window.scrollTo({ top, behavior: 'instant' });
