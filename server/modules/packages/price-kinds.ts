import type { Selectable } from 'kysely';
import { addDays } from '#contract/rules/dates.ts';
import { hijriOf, isRamadan } from '#contract/rules/hijri.ts';
import type { Tables } from '#server/db/database.ts';

export type TripPriceRow = Pick<
  Selectable<Tables['trip_price']>,
  'package_id' | 'origin' | 'party' | 'depart' | 'state' | 'price_fils' | 'stock_version' | 'seen_at'
>;
/** `fils`: before promotions; `seenAt`: epoch ms of the oldest search in it. */
export type KnownPrice = { kind: 'exact' | 'recent' | 'about'; fils: number; seenAt: number };
export type PriceQuery = { party: string; canonical: string; depart: string };
type Now = { at: number; stockVersion: number };

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const EXACT_FOR = 15 * MINUTE;
const RECENT_FOR = DAY;
const ABOUT_FOR = 7 * DAY;
/** Vendors' "nothing found"; that of our own stock lasts until it changes. */
const SOLD_OUT_FOR = 30 * MINUTE;
/** Two days away prices differ by a tenth at most, in eight of ten cases. */
export const NEIGHBOURS = 2;

/** Of one package's rows with the same nights and cabin; null: nobody knows [PR1] [PR7]. */
export function knownPrice(rows: TripPriceRow[], query: PriceQuery, now: Now): KnownPrice | 'sold_out' | null {
  const own = rows.find(({ party, depart }) => party === query.party && depart === query.depart);
  if (own?.state === 'none') {
    const isStill =
      own.stock_version === null ? now.at - own.seen_at < SOLD_OUT_FOR : own.stock_version === now.stockVersion;
    if (isStill) return 'sold_out';
  }
  if (own?.state === 'seen') {
    const age = now.at - own.seen_at;
    const isExact = age < EXACT_FOR || (own.stock_version !== null && own.stock_version === now.stockVersion);
    if (isExact || age < RECENT_FOR)
      return { kind: isExact ? 'exact' : 'recent', fils: own.price_fils, seenAt: own.seen_at };
  }
  const seen = rows.filter(({ state, seen_at }) => state === 'seen' && now.at - seen_at < ABOUT_FOR);
  const at = (party: string, depart: string) => seen.find((row) => row.party === party && row.depart === depart);
  const same = at(query.party, query.depart) ?? at(query.canonical, query.depart);
  if (same) return about([same]);
  for (const party of [query.party, query.canonical]) {
    const nearest = [-1, 1].flatMap((direction) => {
      for (let days = 1; days <= NEIGHBOURS; days += 1) {
        const day = addDays(query.depart, direction * days);
        const row = feastOf(day) === feastOf(query.depart) ? at(party, day) : undefined;
        if (row) return [row];
      }
      return [];
    });
    if (nearest.length > 0) return about(nearest);
  }
  return null;
}

const about = (rows: TripPriceRow[]): KnownPrice => ({
  kind: 'about',
  fils: Math.round(rows.reduce((total, row) => total + row.price_fils, 0) / rows.length),
  seenAt: Math.min(...rows.map(({ seen_at }) => seen_at)),
});

/** Prices jump at its edges. */
function feastOf(day: string): 'ramadan' | 'eid' | null {
  if (isRamadan(day)) return 'ramadan';
  const { month, day: date } = hijriOf(day);
  const isEid = (month === 10 && date <= 5) || (month === 12 && date >= 6 && date <= 14);
  return isEid ? 'eid' : null;
}
