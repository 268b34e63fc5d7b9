import { expect, it } from 'vitest';
import type { PackagePage } from '#contract/entities/package-card.ts';
import type { Offer } from '#contract/entities/offer.ts';
import { openTestApp } from '#tests/support/app.ts';
import { visitorOf } from '#tests/support/journey.ts';
import { rounds } from '#tests/support/rounds.ts';

const DAY = 86_400_000;
type Page = { data: Pick<PackagePage, 'card'> };

/** Scenarios of suppliers that sell nothing begin here. */
const SCENARIOS_FROM = 900;

it('[WO1] nothing in the price of a package is on a day that begins before one has landed, or slept', async () => {
  const app = await openTestApp({ dialect: 'sqlite' });
  try {
    const { ask } = visitorOf(app);
    const rows = await app.services.db
      .selectFrom('package')
      .select(['id', 'details_json'])
      .where('id', '<', SCENARIOS_FROM)
      .execute();
    const looked = rows.filter((_, nth) => nth % rounds({ quick: 6, full: 1 }) === 0);
    expect(looked.length).toBeGreaterThan(5);
    const early: string[] = [];
    let flown = 0;
    for (const { id, details_json } of looked) {
      const { start_date, end_date } = (await ask<Page>('GET', `packages/${id}`)).body.data.card;
      const party = { rooms: [{ Adults: 2, Children: [], Infants: [] }], class: 'economy' };
      const wish = { package_id: id, start_date, end_date, ...party };
      const { data } = (await ask<{ data?: Offer }>('POST', 'package_details_new', wish)).body;
      const lands = data?.trips[0]?.flights_array[0]?.Result[0]?.Segments.at(-1)?.ArrivalDateTime;
      // nobody flies to the city they live in
      if (lands === undefined) continue;
      flown += 1;
      const { amenities } = JSON.parse(details_json) as { amenities: { selected: boolean; day: number | null }[] };
      for (const { selected, day } of amenities) {
        const on = new Date(Date.parse(start_date) + ((day ?? 2) - 1) * DAY).toISOString().slice(0, 10);
        if (selected && on <= lands.slice(0, 10)) early.push(`${id}: on ${on}, landing at ${lands}`);
      }
    }
    expect(early).toEqual([]);
    expect(flown).toBeGreaterThanOrEqual(looked.length - 1);
  } finally {
    await app.close();
  }
}, 240_000);
