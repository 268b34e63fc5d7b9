import { beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#contract/rules/dates.ts';
import { daysOf } from '#contract/rules/hijri.ts';
import { EXPERT_SHARE } from '#contract/constants.ts';
import { AMENITY_CODES } from '#contract/entities/catalogue/amenity-codes.ts';
import { experts, packages, scenarioPackages } from '#server/content/demo.ts';
import { cities as written } from '#server/content/library.ts';
import { NOW, failing, repeated, seeded, undrawable, within, type Seeded } from './seeded.ts';

type Point = { latitude: number | null; longitude: number | null };

let catalogue: Seeded;
beforeAll(async () => {
  catalogue = await seeded();
});
const kind = (placeKind: string) => catalogue.places.filter((place) => place.kind === placeKind);
const citySlugs = () => new Set(kind('city').map(({ slug }) => slug));
const DEGREE = 111;
/** Kilometres on a flat map; infinite where a point is missing. */
function apart(here: Point, there: Point | undefined): number {
  if (!there || here.latitude === null || here.longitude === null) return Infinity;
  const north = here.latitude - (there.latitude ?? Infinity);
  const east = (here.longitude - (there.longitude ?? Infinity)) * Math.cos((here.latitude * Math.PI) / 180);
  return Math.hypot(north, east) * DEGREE;
}

describe('places and their airports', () => {
  it('[P1] the catalogue is as large as the design asks', () => {
    expect(kind('continent').length).toBeGreaterThanOrEqual(6);
    expect(kind('country').length).toBeGreaterThanOrEqual(20);
    expect(kind('city').length).toBeGreaterThanOrEqual(50);
    expect(kind('event')).toHaveLength(11);
    expect(catalogue.experts.length).toBeGreaterThanOrEqual(14);
    expect(catalogue.hotels.length).toBeGreaterThanOrEqual(165);
    expect(catalogue.airports.length).toBeGreaterThanOrEqual(60);
    expect(catalogue.airlines.length).toBeGreaterThanOrEqual(18);
    expect(catalogue.packages.length - scenarioPackages.length).toBeGreaterThanOrEqual(62);
    expect(catalogue.promotions.length).toBeGreaterThanOrEqual(8);
  });

  it('[R12] no id, slug, code or path is used twice', () => {
    for (const placeKind of ['continent', 'country', 'city', 'event'])
      expect(repeated(kind(placeKind).map(({ slug }) => slug))).toEqual([]);
    expect(repeated(catalogue.places.map(({ path }) => path))).toEqual([]);
    expect(repeated(catalogue.experts.map(({ slug }) => slug))).toEqual([]);
    expect(repeated(catalogue.hotels.map(({ code }) => code))).toEqual([]);
    expect(repeated(catalogue.hotels.map(({ name_en: name }) => name))).toEqual([]);
    expect(repeated(catalogue.packages.map(({ id }) => id))).toEqual([]);
    expect(repeated(catalogue.packages.map(({ title_ar: title }) => title))).toEqual([]);
    expect(repeated(catalogue.airports.map(({ code }) => code))).toEqual([]);
    expect(repeated(catalogue.airlines.map(({ code }) => code))).toEqual([]);
  });

  it('[R18] places form a tree whose paths follow it, and Türkiye is a region of its own', () => {
    const pathOf = new Map(catalogue.places.map(({ id, path }) => [id, path]));
    const depths = ['continent', 'country', 'city', 'event'];
    const wrong = failing(
      catalogue.places,
      ({ path }) => path,
      ({ path, slug, parent_id: parent, kind: rank }) =>
        path === `${parent === null ? '' : pathOf.get(parent)}/${slug}` &&
        path.split('/').length - 2 === depths.indexOf(rank) - (path.split('/')[1] === 'turkiye' ? 1 : 0),
    );
    expect(wrong).toEqual([]);
  });

  it('[R18] a city stands near its airport, in its zone and country', () => {
    const airports = new Map(catalogue.airports.map((airport) => [airport.code, airport]));
    const wrong = failing(
      kind('city'),
      ({ slug }) => slug,
      (city) => {
        const airport = airports.get(city.airport ?? '');
        const alike = airport?.time_zone === city.time_zone && airport?.country === city.country;
        return alike && apart(city, airport) < 120;
      },
    );
    expect(wrong).toEqual([]);
  });

  it('[R18] a city has twelve plausible months and good ones among them', () => {
    const wrong = failing(
      kind('city'),
      ({ slug }) => slug,
      ({ details: { months, best_months: best } }) =>
        months.length === 12 &&
        months.every(({ celsius, rain_days: rain }) => within(celsius, -5, 40) && within(rain, 0, 25)) &&
        best.length > 1 &&
        best.every((month) => within(month, 1, 12)),
    );
    expect(wrong).toEqual([]);
  });

  it('[R18] the year runs warm and cold by hemisphere', () => {
    const wrong = failing(
      kind('city'),
      ({ slug }) => slug,
      ({ latitude, details: { months } }) => {
        const swing = (months[6]?.celsius ?? 0) - (months[0]?.celsius ?? 0);
        if ((latitude ?? 0) > 24) return swing > 0;
        return (latitude ?? 0) < -15 ? swing < 0 : true;
      },
    );
    expect(wrong).toEqual([]);
  });

  it('[R18] [WO1] events have editions in order, each with its source and the day it was looked up, in a city that is there', () => {
    const cityIds = new Set(kind('city').map(({ id }) => id));
    // nobody knows the days of an edition that is not announced
    const isWhole = (first: string, last: string) => first.endsWith('-01') && addDays(last, 1).endsWith('-01');
    const wrong = failing(
      kind('event'),
      ({ slug }) => slug,
      ({ details: { editions = [] }, parent_id: parent }) =>
        editions.length > 0 &&
        cityIds.has(parent ?? 0) &&
        editions.every(
          ({ starts_on, ends_on, source, expected }, index) =>
            starts_on <= ends_on &&
            (!expected || isWhole(starts_on, ends_on)) &&
            starts_on > (editions[index - 1]?.ends_on ?? '') &&
            daysOf(starts_on, ends_on).length < 155 &&
            source.url.startsWith('http') &&
            source.seen <= '2026-11-25',
        ),
    );
    expect(wrong).toEqual([]);
  });

  it('[WO1] what a country asks of a passport, and what a ministry advises, has its source and its days', () => {
    const facts = kind('country').flatMap(({ details: { entry = [], residents = [], advice = [] } }) => [
      ...residents,
      ...entry.flatMap(({ source, as_of, season }) => [{ source, as_of }, ...(season ? [season] : [])]),
      ...advice,
    ]);
    expect(facts.length).toBeGreaterThan(220);
    const DAY = /^20\d\d-\d\d-\d\d$/u;
    for (const fact of facts) {
      expect(fact.source.url).toMatch(/^https?:\/\//u);
      expect(fact.source.seen).toMatch(DAY);
      if ('as_of' in fact) expect(fact.as_of).toMatch(DAY);
    }
  });

  it('[WO1] no text claims a kitchen or a prayer room of a whole place', () => {
    const claims =
      /(?:كل|جميع) (?:مطاعم|شيء|الطعام)\S* ?\S* حلال|مصلّ?ى في كل|(?:every|nearly every|all of it|all the) \S* ?(?:kitchens?|restaurants?)? ?(?:is )?halal|prayer room in every/iu;
    const texts = catalogue.places.flatMap(({ details_json: text }) => (claims.test(text) ? [text.slice(0, 120)] : []));
    const packages = catalogue.packages.flatMap(({ why_ar, why_en, details_json: text }) =>
      claims.test(`${why_ar} ${why_en} ${text}`) ? [why_en] : [],
    );
    expect([...texts, ...packages]).toEqual([]);
  });

  it('[K19] airports stand in zones that exist; airlines have their hubs among them', () => {
    const codes = new Set(catalogue.airports.map(({ code }) => code));
    const zones = new Set(catalogue.airports.map(({ time_zone: zone }) => zone));
    for (const timeZone of zones) expect(() => new Intl.DateTimeFormat('en', { timeZone })).not.toThrow();
    const slugs = citySlugs();
    const misplaced = failing(
      catalogue.airports,
      ({ code }) => code,
      ({ code, city_slug: slug, latitude, longitude }) =>
        /^[A-Z]{3}$/.test(code) &&
        (slug === null || slugs.has(slug)) &&
        within(latitude, -60, 70) &&
        within(longitude, -180, 180),
    );
    expect(misplaced).toEqual([]);
    const homeless = failing(
      catalogue.airlines,
      ({ code }) => code,
      ({ code, hub, hue }) => /^[A-Z0-9]{2}$/.test(code) && codes.has(hub) && /^#[0-9a-f]{6}$/.test(hue),
    );
    expect(homeless).toEqual([]);
    expect([...codes]).toEqual(expect.arrayContaining(['KWI', 'RUH', 'JED', 'DMM']));
  });
});

describe('hotels and experts', () => {
  it('[E3] hotels stand in their city and offer known amenities, none twice', () => {
    const cities = new Map(kind('city').map((city) => [city.slug, city]));
    const amenityCodes = new Set<string>(Object.keys(AMENITY_CODES));
    const wrong = failing(
      catalogue.hotels,
      ({ code }) => code,
      (hotel) =>
        apart(hotel, cities.get(hotel.city_slug)) <
          (written.find(({ slug }) => slug === hotel.city_slug)?.districts ? 90 : 5) &&
        within(hotel.stars, 3, 5) &&
        hotel.details.amenities.every((code) => amenityCodes.has(code)) &&
        repeated(hotel.details.amenities).length === 0 &&
        /^\d\d:00$/.test(hotel.details.check_in),
    );
    expect(wrong).toEqual([]);
  });

  it('[E3] every picture of a hotel, room and expert can be drawn', () => {
    const images = catalogue.hotels.flatMap(({ details, rooms }) => [
      ...details.images,
      ...rooms.map((room) => room.image),
    ]);
    expect(images.length).toBeGreaterThan(1_000);
    expect(undrawable(images)).toEqual([]);
    expect(undrawable(catalogue.experts.map(({ portrait }) => portrait))).toEqual([]);
    expect(repeated(catalogue.experts.map(({ portrait }) => portrait))).toEqual([]);
  });

  it('[E4] each hotel sells three to six rates, one of them refundable, and has room for a family', () => {
    const wrong = failing(
      catalogue.hotels,
      ({ code }) => code,
      ({ rooms }) => {
        const rates = rooms.flatMap((room) => room.rates);
        const roomy = Math.max(...rooms.map((room) => room.max_guests)) >= 4;
        const alone = repeated(rooms.map((room) => room.code)).length === 0;
        return within(rates.length, 3, 6) && rates.some(({ refund }) => refund !== 'non_refundable') && roomy && alone;
      },
    );
    expect(wrong).toEqual([]);
  });

  it('[E4] rooms have whole prices, places for their adults and stock that can run out', () => {
    const rooms = catalogue.hotels.flatMap(({ code, rooms: own }) => own.map((room) => ({ ...room, hotel: code })));
    const wrong = failing(
      rooms,
      ({ hotel, code }) => `${hotel} ${code}`,
      (room) =>
        within(room.stock, 2, 12) &&
        Number.isInteger(room.base_fils) &&
        room.base_fils > 0 &&
        Number.isInteger(room.extra_fils) &&
        room.max_guests >= room.max_adults &&
        room.max_adults >= 2,
    );
    expect(wrong).toEqual([]);
  });

  it('[R8] every city with hotels has three or more of each source, which share no house, name or picture', () => {
    const counts = kind('city').map(({ slug }) => ({
      slug,
      first: catalogue.hotels.filter((hotel) => hotel.city_slug === slug).length,
      second: catalogue.houses.filter((house) => house.city_slug === slug).length,
    }));
    const wrong = failing(
      counts,
      ({ slug }) => slug,
      ({ first, second }) => (first >= 3 && second >= 3) || (first === 0 && second === 0),
    );
    expect(wrong).toEqual([]);
    expect(new Set(catalogue.hotels.map(({ source_code }) => source_code))).toEqual(new Set(['ETH']));
    const all = [...catalogue.hotels, ...catalogue.houses];
    expect(repeated(all.map(({ code }) => code))).toEqual([]);
    expect(repeated(all.flatMap(({ name_ar, name_en }) => [name_ar, name_en]))).toEqual([]);
    // towns without a poster of their own share the calm sea's
    const fronts = all.map(({ details }) => details.images[0] ?? '').filter((name) => !name.includes('calm-sea'));
    expect(repeated(fronts)).toEqual([]);
  });

  it('[E3][E4] houses of the second source are described, drawn and priced in both languages', () => {
    const amenityCodes = new Set<string>(Object.keys(AMENITY_CODES));
    const wrong = failing(
      catalogue.houses,
      ({ code }) => code,
      ({ code, details, tariff }) =>
        /^X-[A-Z0-9]+-\d$/u.test(code) &&
        details.amenities.every((one) => amenityCodes.has(one)) &&
        repeated(details.amenities).length === 0 &&
        [details.description, details.address, details.nearby].every(
          ({ ar, en }) => !/undefined|[{}]/u.test(ar + en) && !/[A-Za-z]/u.test(ar) && !/\p{Script=Arabic}/u.test(en),
        ) &&
        tariff.units.some((unit) => unit.sleeps >= 4) &&
        tariff.units.every((unit) =>
          unit.rates.every(({ adult_fils }) => Number.isInteger(adult_fils) && adult_fils > 0),
        ) &&
        tariff.units.some((unit) => unit.rates.some(({ terms }) => terms === null)) &&
        tariff.units.some((unit) => unit.rates.some(({ terms }) => terms !== null)),
    );
    expect(wrong).toEqual([]);
    expect(undrawable(catalogue.houses.flatMap(({ details }) => details.images))).toEqual([]);
  });

  it('[P2][P3] experts know cities that exist, have packages and a share of 25 to 50 percent', () => {
    const slugs = citySlugs();
    const busy = new Set(catalogue.packages.map((row) => row.expert_id));
    const wrong = failing(
      catalogue.experts,
      ({ slug }) => slug,
      (expert) =>
        expert.details.places.every((slug) => slugs.has(slug)) &&
        within(expert.share_percent, EXPERT_SHARE.minPercent, EXPERT_SHARE.maxPercent) &&
        ['KW', 'SA'].includes(expert.country) &&
        busy.has(expert.id),
    );
    expect(wrong).toEqual([]);
  });

  it('[P2] whoever designed a package knows its cities: their pages name them among those who do', () => {
    const knownBy = new Map(experts.map(({ slug, places }) => [slug, places]));
    const wrong = packages.flatMap(({ id, expert, stops }) =>
      stops.flatMap(([city]) => (knownBy.get(expert)?.includes(city) ? [] : [`${id} ${expert} ${city}`])),
    );
    expect(wrong).toEqual([]);
  });

  it('[TR3] promotions are of packages and themes that are there, of a period, below what we earn by a package', () => {
    const themes = new Set(catalogue.packages.map(({ theme }) => theme));
    const ids = new Set(catalogue.packages.map(({ id }) => id));
    const wrong = failing(
      catalogue.promotions,
      ({ id }) => id,
      (row) =>
        (row.package_id === null) !== (row.theme === null) &&
        (row.package_id === null || ids.has(row.package_id)) &&
        (row.theme === null || themes.has(row.theme)) &&
        within(row.basis_points, 100, 700) &&
        row.starts_at <= NOW &&
        row.ends_at > NOW,
    );
    expect(wrong).toEqual([]);
  });
});
