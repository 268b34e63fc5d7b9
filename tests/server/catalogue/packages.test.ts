import { beforeAll, describe, expect, it } from 'vitest';
import { THEMES } from '#contract/constants.ts';
import { fold } from '#contract/rules/fold.ts';
import { ceilToTenth } from '#contract/rules/money.ts';
import { cities as written } from '#server/content/library.ts';
import { SCENARIO_CITIES, SCENARIOS } from '#server/suppliers/embedded/scenario-towns.ts';
import { IDEA_ICONS } from '#contract/entities/catalogue/city.ts';
import { proposedDates } from '#server/modules/packages/dates.ts';
import { failing, NOW, repeated, seeded, undrawable, within, type Seeded } from './seeded.ts';

type SeededPackage = Seeded['packages'][number];

let catalogue: Seeded;
beforeAll(async () => {
  catalogue = await seeded();
});
const idOf = ({ id }: SeededPackage) => id;
const wrong = (holds: (row: SeededPackage) => boolean) => failing(catalogue.packages, idOf, holds);
const cities = () =>
  new Map(catalogue.places.filter(({ kind }) => kind === 'city').map((place) => [place.slug, place]));
const YEAR = 366 * 24 * 60 * 60_000;

describe('packages', () => {
  it('[WO1] a card claims no more stars than each stop’s cheapest hotel has', () => {
    const least = ({ rooms }: Seeded['hotels'][number]) => Math.min(...rooms.map((room) => room.base_fils));
    const cheapest = (codes: string[]) =>
      catalogue.hotels
        .filter(({ code }) => codes.includes(code))
        .toSorted((one, other) => least(one) - least(other))[0];
    expect(
      wrong(({ stars, details }) => details.stops.every(({ hotels }) => stars <= (cheapest(hotels)?.stars ?? stars))),
    ).toEqual([]);
  });

  it('[P1] use every city, one stop or two to four of them', () => {
    const used = new Set(catalogue.packages.flatMap(({ details }) => details.stops.map(({ city }) => city)));
    expect([...cities().keys()].filter((slug) => !used.has(slug))).toEqual([]);
    const multi = catalogue.packages.filter(({ kind }) => kind === 'multi_destinations');
    expect(multi.length).toBeGreaterThanOrEqual(17);
    expect(failing(multi, idOf, ({ details }) => within(details.stops.length, 2, 4))).toEqual([]);
    expect(wrong(({ kind, details }) => (kind === 'multi_destinations') === details.stops.length > 1)).toEqual([]);
  });

  it('[P1] columns say what the stops say', () => {
    const bySlug = cities();
    const experts = new Set(catalogue.experts.map(({ id }) => id));
    const themes: readonly string[] = THEMES;
    const unlike = wrong((row) => {
      const { stops, theme } = row.details;
      const places = stops.map(({ city }) => bySlug.get(city));
      return (
        row.city_slugs === `,${stops.map(({ city }) => city).join(',')},` &&
        places.every((place) => place !== undefined && row.country_codes.includes(`,${place.country},`)) &&
        places[0]?.path.startsWith(`/${row.continent_slug}/`) === true &&
        row.nights === stops.reduce((total, { nights }) => total + nights, 0) &&
        within(row.nights, 3, 12) &&
        experts.has(row.expert_id) &&
        themes.includes(row.theme) &&
        theme === row.theme
      );
    });
    expect(unlike).toEqual([]);
  });

  it('[WO1] a plan has the days that the texts beside it promise', () => {
    const PROMISED: Record<number, string[]> = {
      102: ['Balloon dawn'],
      108: ['The mangroves by kayak', 'Yas Island'],
      109: ['The National Museum', 'The Museum of Islamic Art'],
      110: ['Wadi Shab', 'Nizwa and its market', 'The Daymaniyat Islands'],
      112: ['Wadi Shab', 'Nizwa and its market'],
      113: ['The Pearling Path', 'The fort and Bab al-Bahrain'],
      114: ['Failaka Island', 'Sadu House and a diwaniya'],
      115: ['The Museum of Islamic Art', 'The Al Marmoom desert'],
      117: ['Dawn in the Haram'],
      118: ['Quba and the Two Qiblas', 'Uhud'],
      121: ['At-Turaif in Diriyah', 'The Edge of the World'],
      122: ['Al Balad and its lattices', 'The reefs of Obhur', 'Taif above the mountain'],
      127: ['The Grand Egyptian Museum', 'The pyramids from the desert side'],
      132: ['Orsay and the Tuileries'],
      134: ['The Colosseum and the Forum', 'The Vatican Museums, early', 'Trastevere and the table'],
      135: ['Toledo, city of three cultures', 'Sagrada Família and Park Güell'],
      137: ['The Prado and the Retiro', 'Toledo, city of three cultures'],
      139: ['Hallstatt on its lake'],
      146: ['The Acropolis and its museum'],
      148: ['Aegina in a day'],
      168: ['The blue train to the tea', 'The elephants of Udawalawe'],
      171: ['Genting Highlands', 'Old Malacca'],
    };
    const lacking = wrong(({ id, details }) => {
      const titles = details.itinerary.map(({ title }) => title.en);
      return (PROMISED[id] ?? []).every((title) => titles.includes(title));
    });
    expect(lacking).toEqual([]);
  });

  it('[WO1] nothing is planned for a weekday that it is shut on, when one leaves on the day that is proposed', () => {
    const shut = new Map(
      written.flatMap(({ days, ideas }) => [
        ...days.map(({ title, closedOn = [] }) => [title.en, closedOn] as const),
        ...ideas.map(({ name, closedOn = [] }) => [name.en, closedOn] as const),
      ]),
    );
    const isOpen = (name: string, first: number, day: number) => !shut.get(name)?.includes((first + day - 1) % 7);
    const astray = wrong(({ start_weekday: first, details: { itinerary, amenities } }) => {
      const planned = itinerary.every(({ title, day }) => isOpen(title.en, first, day));
      return planned && amenities.every(({ name, day }) => day === null || isOpen(name.en, first, day));
    });
    expect(astray).toEqual([]);
    expect([...shut.values()].filter(({ length }) => length > 0).length).toBeGreaterThan(20);
  });

  it('[WO1] a day that is left open is told by itself where there are words for each', () => {
    expect(wrong(({ details }) => details.itinerary.every(({ day, to_day: last }) => day === last))).toEqual([]);
  });

  it('[E2] stops that follow each other have airports of their own, so that a flight lies between them', () => {
    const bySlug = cities();
    const joined = wrong(({ details }) => {
      const airports = details.stops.map(({ city }) => bySlug.get(city)?.airport);
      return airports.every((airport, index) => index === 0 || airport !== airports[index - 1]);
    });
    expect(joined).toEqual([]);
  });

  it('[P1] each stop offers three hotels of its city, but for the towns without any', () => {
    const without = new Set([SCENARIO_CITIES.noHotels, SCENARIO_CITIES.noFlightsNoHotels]);
    const cityOf = new Map(catalogue.hotels.map((hotel) => [hotel.code, hotel.city_slug]));
    const unhoused = wrong(({ details }) =>
      details.stops.every(
        ({ city, hotels }) =>
          hotels.length === (without.has(city) ? 0 : 3) && hotels.every((code) => cityOf.get(code) === city),
      ),
    );
    expect(unhoused).toEqual([]);
  });

  it('[P1] the plan tells every day once, in order, from arrival to the way home', () => {
    const broken = wrong(({ nights, details: { itinerary, stops } }) => {
      const ends = itinerary.map(({ to_day: last }) => last);
      const follows = itinerary.every(
        ({ day, to_day: last }, index) => day === (ends[index - 1] ?? 0) + 1 && last >= day,
      );
      const travels = itinerary.filter((entry) => entry.travels).length === stops.length + 1;
      const edges = itinerary[0]?.travels === true && itinerary.at(-1)?.travels === true;
      return follows && travels && edges && ends.at(-1) === nights + 1;
    });
    expect(broken).toEqual([]);
    const repeats = wrong(({ details }) => repeated(details.itinerary.map(({ title }) => title.ar)).length === 0);
    expect(repeats).toEqual([]);
  });

  it('[K2][K3] activities and what is forced have ids of their own and one kind of price', () => {
    const icons: readonly string[] = IDEA_ICONS;
    const confused = wrong(({ nights, details: { amenities, forced } }) => {
      const all = [...amenities, ...forced];
      return (
        within(amenities.length, 2, 7) &&
        forced.length >= 2 &&
        repeated(all.map((amenity) => amenity.id)).length === 0 &&
        all.every(({ type, adult_fils: adult, service_fils: service }) =>
          type === 'per_personal' ? adult > 0 && service === 0 : adult === 0 && service > 0,
        ) &&
        amenities.every(({ icon, day }) => icons.includes(icon) && (day === null || within(day, 1, nights + 1)))
      );
    });
    expect(confused).toEqual([]);
  });

  it('[R17] the gallery has four to six pictures, none twice, that can be drawn', () => {
    const poor = wrong(({ details: { gallery } }) => {
      const images = gallery.map(({ image }) => image);
      return within(images.length, 4, 6) && repeated(images).length === 0;
    });
    expect(poor).toEqual([]);
    const pictures = catalogue.packages.flatMap(({ details }) => details.gallery);
    expect(undrawable(pictures.map(({ image }) => image))).toEqual([]);
    const scenes = new Set(pictures.flatMap(({ scene }) => (scene === null ? [] : [`scene-${scene}-4x5`])));
    expect(undrawable([...scenes])).toEqual([]);
  });

  it('[WO1] the hotels and the room of the gallery are those that a visitor finds chosen', () => {
    const dearer = wrong(({ details: { gallery, stops } }) => {
      const houses = stops.map(({ hotels }) => {
        const own = catalogue.hotels.filter(({ code }) => hotels.includes(code));
        const priceOf = ({ rooms }: (typeof own)[number]) => Math.min(...rooms.map(({ base_fils: fils }) => fils));
        return own.toSorted((one, other) => priceOf(one) - priceOf(other))[0];
      });
      const theirs = new Set(houses.flatMap((hotel) => hotel?.details.images ?? []));
      return gallery.every(({ image, scene }) => scene !== null || theirs.has(image));
    });
    expect(dearer).toEqual([]);
  });

  it('[WO1] a day of a plan stands beside its date: it tells of no other weekday', () => {
    const weekday =
      /(?<!\p{L})(?:[وبل]?ال|كل )(?:سبت|أحد|[إا]ثنين|ثلاثاء|أربعاء|خميس|جمعة|أسبوع)(?!\p{L})|week|(?:Sun|Mon|Tues|Wednes|Thurs|Fri|Satur)days?/u;
    const days = written.flatMap(({ days: own, arrival, openDays = [] }) => [arrival, ...own, ...openDays]);
    expect(days.length).toBeGreaterThan(200);
    expect(days.filter(({ title, text }) => [title, text].some(({ ar, en }) => weekday.test(`${ar} ${en}`)))).toEqual(
      [],
    );
  });

  it('[K1][TR3] prices are at one decimal, and no earlier price or offer is written beside them', () => {
    const uneven = wrong(
      ({ from_kw: kw, from_sa: sa }) =>
        kw === ceilToTenth(kw, 'KWD') && sa === ceilToTenth(sa, 'SAR') && kw > 100_000 && sa > 100_000,
    );
    expect(uneven).toEqual([]);
    const promoted = wrong((row) =>
      [row.from_kw_before, row.from_sa_before, row.promotion_ar, row.promotion_en].every((value) => value === null),
    );
    expect(promoted).toEqual([]);
  });

  it('[R14] were published over the past year, leave on a weekday, a month to four ahead', () => {
    const misdated = wrong(
      (row) =>
        row.state === 'published' &&
        within(row.published_at, NOW - YEAR, NOW) &&
        within(row.start_weekday, 0, 6) &&
        within(row.lead_days, 30, 120) &&
        row.details.travel_months.every((month) => within(month, 1, 12)),
    );
    expect(misdated).toEqual([]);
  });

  it('[TR3] are proposed for days after their promotion: what says "book by" has to come before the departure', () => {
    const today = new Date(NOW).toISOString().slice(0, 10);
    const late = wrong((row) => {
      const departure = Date.parse(proposedDates({ ...row, facts: row.details }, today).start_date);
      const own = catalogue.promotions.filter(
        ({ package_id, theme }) => package_id === row.id || (package_id === null && theme === row.theme),
      );
      return own.every(({ ends_at }) => ends_at <= departure);
    });
    expect(late).toEqual([]);
  });

  it('[C13] are found by folded names of title, city and country in both languages', () => {
    const row = catalogue.packages.find(({ id }) => id === 101);
    for (const name of ['اسطنبول', 'طرابزون', 'Istanbul', 'TÜRKIYE', 'turkey', 'تركيا', 'ثم جبل'])
      expect(row?.search_text).toContain(fold(name));
    expect(wrong(({ search_text: text }) => fold(text) === text)).toEqual([]);
  });

  it.each(Object.entries(SCENARIO_CITIES))(
    '[S5][S14] scenario %s is package of %s, last of all and alone there',
    (name, city) => {
      const id = new Map(Object.entries(SCENARIOS)).get(name);
      const row = catalogue.packages.find((some) => some.id === id);
      const others = catalogue.packages.filter((some) => some.id < 900);
      expect(row?.city_slugs).toBe(`,${city},`);
      expect(row?.popularity).toBeLessThan(Math.min(...others.map(({ popularity }) => popularity)));
      expect(others.filter(({ city_slugs: slugs }) => slugs.includes(`,${city},`))).toEqual([]);
    },
  );
});
