import { sleepsThere, type EventDays } from '#contract/rules/event-days.ts';
import type { Database } from '#server/db/database.ts';
import { withFacts } from '#server/modules/offers/index.ts';
import { proposedDates } from './dates.ts';
import type { PackageIndex } from './index.store.ts';
import { readPackages } from './packages.store.ts';

type Event = { city: string; days: EventDays };

const SLICE = 500;

export async function packagesForEvent(
  db: Database,
  index: PackageIndex,
  { city, days }: Event,
  today: string,
): Promise<number[]> {
  const ids = Array.from(index.cities.of(city), (at) => index.ids[at] ?? 0);
  const proposed: number[] = [];
  for (let first = 0; first < ids.length; first += SLICE) {
    const rows = await readPackages(db, ids.slice(first, first + SLICE));
    for (const row of rows.map(withFacts)) {
      const stops = row.facts.stops.map(({ city: slug, nights }) => ({ slug, nights }));
      if (sleepsThere({ ...proposedDates(row, today), stops }, city, days)) proposed.push(row.id);
    }
  }
  return proposed;
}
