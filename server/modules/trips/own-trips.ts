import type { TripPlan } from '#contract/entities/trip-plan.ts';
import { tripNights } from '#contract/rules/trip-plan.ts';
import type { Database } from '#server/db/database.ts';
import { nightsWords } from '#server/modules/catalogue/index.ts';
import type { Bilingual } from '#server/db/tables/catalogue-json.ts';
import type { OwnTrips } from '#server/modules/offers/index.ts';
import type { Gazetteer } from '#server/modules/places/index.ts';
import { readPlan } from './trips.store.ts';

const LISTS = { ar: new Intl.ListFormat('ar'), en: new Intl.ListFormat('en') };

/** "Istanbul and Rome, 7 nights". Repeated cities are named once. */
export function titleOf({ stops }: TripPlan, gazetteer: Gazetteer, nights: number = tripNights(stops)): Bilingual {
  const places = [...new Set(stops.map(({ place }) => place))].map((slug) => gazetteer.city(slug));
  const nightsText = nightsWords(nights);
  const names = (of: 'name_ar' | 'name_en') => places.map((place) => place?.[of] ?? '');
  return {
    ar: `${LISTS.ar.format(names('name_ar'))}، ${nightsText.ar}`,
    en: `${LISTS.en.format(names('name_en'))}, ${nightsText.en}`,
  };
}

/** For offers: nothing included, no activities, any hotel of the cities. */
export function createOwnTrips(db: Database, gazetteer: () => Promise<Gazetteer>): OwnTrips {
  return {
    async design(id) {
      const plan = await readPlan(db, id);
      if (!plan) return null;
      const places = await gazetteer();
      const { channel, from, back_to, stops } = plan;
      return {
        pkg: {
          id,
          kind: channel === 'multidestination' ? 'multi_destinations' : 'single_destinations',
          facts: {
            stops: stops.map(({ place, nights }) => ({ city: place, nights, hotels: [] })),
            amenities: [],
            forced: [],
          },
        },
        expert: null,
        theme: null,
        road: { channel, from, back_to, onward: stops.map(({ onward }) => onward) },
        titleFor: (nights) => titleOf(plan, places, nights),
      };
    },
  };
}
