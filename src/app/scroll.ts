import type { Shown } from '#machines/navigation/navigation.types.ts';

const KEY = 'et.scroll';
const positions = new Map<string, number>(readKept());

function readKept(): [string, number][] {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as [string, number][];
  } catch {
    return [];
  }
}

/** Remembers how far the page of a history entry was scrolled, also over a reload. */
export function keepScroll(key: string): void {
  positions.delete(key);
  positions.set(key, window.scrollY);
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...positions].slice(-50)));
  } catch {
    // blocked or full: Back begins at the top then
  }
}

/** Scrolls the page just shown: back to where it was, to its hash, else to the top; a list's filters move nothing. */
export function placeScroll({ spot, way }: Shown, before: Shown): void {
  if (way === 'pop') return toTop(positions.get(spot.key) ?? 0);
  const target = spot.hash ? document.getElementById(decodeURIComponent(spot.hash.slice(1))) : null;
  if (target) return target.scrollIntoView();
  const pageOf = (search: string) => new URLSearchParams(search).get('page');
  const isSamePage = spot.pathname === before.spot.pathname && pageOf(spot.search) === pageOf(before.spot.search);
  if (!isSamePage) toTop(0);
}

/** At once: pages do not glide to where they begin. */
const toTop = (top: number) => window.scrollTo({ top, behavior: 'instant' });
