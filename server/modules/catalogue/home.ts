import { LOCATIONS, MARKET_ZONES, type Locale, type LocationId } from '#contract/constants.ts';
import type { Home } from '#contract/entities/catalogue/home.ts';
import { HOME_SECTIONS, type HomeSection } from '#contract/entities/home-sections.ts';
import { todayIn } from '#contract/rules/dates.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { ofContent } from '#server/db/of-content.ts';
import { liveBodies } from './documents/index.ts';

type Banner = { picture: string; title: string; text: string | null; button: string; to: string };
/** Banners of today in the visitor's market; `picture`: id of a photograph of the house. */
export type ReadHome = (
  locale: Locale,
  location: LocationId,
) => Promise<{ sections: readonly HomeSection[]; banners: Banner[] }>;

/** The home page's sections and banners [CA5]; all sections until it is published. */
export function createHome(db: Database, clock: Clock): ReadHome {
  const read = ofContent(db, async () => (await liveBodies<Home>(db, 'home'))[0] ?? null);
  return async (locale, location) => {
    const home = await read();
    if (!home) return { sections: HOME_SECTIONS, banners: [] };
    const { market } = LOCATIONS[location];
    const today = todayIn(MARKET_ZONES[market], new Date(clock.now()));
    return {
      sections: home.sections.map(({ id }) => id),
      banners: home.banners
        .filter((one) => one.market === null || one.market === market)
        .filter(({ startsOn, endsOn }) => startsOn <= today && today <= endsOn)
        .flatMap(({ pictures: [picture] = [], title, text, button, to }) =>
          picture ? [{ picture, title: title[locale], text: text?.[locale] ?? null, button: button[locale], to }] : [],
        ),
    };
  };
}
