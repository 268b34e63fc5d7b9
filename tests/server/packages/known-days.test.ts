import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '#contract/rules/dates.ts';
import { daysOf, hijriOf, isRamadan, isUmrahClosed, umrahClosing } from '#contract/rules/hijri.ts';
import { packages } from '#server/content/demo.ts';
import dayTexts from '#server/modules/catalogue/day-words.json' with { type: 'json' };
import { catalogueAt, packageRow } from '#server/seed/catalogue.ts';
import { demoCities } from '#server/seed/demo-city.ts';
import { hotelsOf } from '#server/seed/hotels/hotels.ts';
import type { PackageFacts } from '#server/db/tables/catalogue-json.ts';
import { proposedDates } from '#server/modules/packages/dates.ts';
import { inRamadan } from '#server/modules/packages/ramadan.ts';

const cities = demoCities();
const FIRST = '2026-11-23';
const DAYS = 330;
const rows = packages.map((seed) => {
  const row = packageRow(seed, catalogueAt(Date.parse(FIRST)), 1);
  return { ...row, facts: JSON.parse(row.details_json) as PackageFacts };
});
const monthOf = (day: string) => Number(day.slice(5, 7));

/** Every stay that a package proposes on some day of the next 330, once. */
function staysOf(pkg: (typeof rows)[number]) {
  const stays = new Map<string, string>();
  for (let ahead = 0; ahead < DAYS; ahead += 1) {
    const today = addDays(FIRST, ahead);
    const { start_date, end_date } = proposedDates(pkg, today);
    const days = daysBetween(today, start_date);
    if (days < 1 || days > DAYS) throw new Error(`${pkg.id} proposes ${start_date} on ${today}`);
    stays.set(start_date, end_date);
  }
  return [...stays];
}
const proposed = rows.flatMap((pkg) => staysOf(pkg).map(([start, end]) => ({ pkg, start, end })));
type Proposed = (typeof proposed)[number];
const failing = (holds: (one: Proposed) => boolean) =>
  proposed.filter((one) => !holds(one)).map(({ pkg, start }) => `${pkg.id} ${pkg.title_en}: ${start}`);

/** A season that a text names, and the months in which it is true. */
const SEASONS: [RegExp, number[]][] = [
  [/(?<![\u0621-\u064A])(?:ال)?شتاء(?![\u0621-\u064A])|\bwinter\b/u, [10, 11, 12, 1, 2, 3]],
  [/(?<![\u0621-\u064A])(?:ال)?صيف(?![\u0621-\u064A])|\bsummer\b/u, [5, 6, 7, 8, 9]],
  [/(?<![\u0621-\u064A])(?:ال)?ربيع(?![\u0621-\u064A])|\bspring\b/u, [2, 3, 4, 5, 6]],
  [/(?<![\u0621-\u064A])(?:في|موسم) (?:ال)?ثلج(?![\u0621-\u064A])/u, [12, 1, 2, 3]],
];
const NAMED_DAY = {
  ar: /(?:يوم|سوق) (?:الأحد|الاثنين|الثلاثاء|الأربعاء|الخميس|الجمعة|السبت)(?![\u0621-\u064A])/u,
  en: /\b(?:Sun|Mon|Tues|Wednes|Thurs|Fri|Satur)day\b/u,
};
const BY_BOAT = /قارب|دلافين|غوص|\bboat|\bdiv(?:e|ing)\b/iu;

describe('[WO1] every package on every stay it proposes within 330 days', () => {
  it('proposes its own months, and its own weekday', () => {
    expect(proposed.length).toBeGreaterThan(500);
    expect(failing(({ pkg, start }) => pkg.facts.travel_months.includes(monthOf(start)))).toEqual([]);
    expect(failing(({ pkg, start }) => new Date(start).getUTCDay() === pkg.start_weekday)).toEqual([]);
  });

  it('keeps out of Ramadan but for Umrah, and out of Makkah before Hajj', () => {
    expect(failing(({ pkg, start, end }) => pkg.theme === 'umrah' || !daysOf(start, end).some(isRamadan))).toEqual([]);
    const toMakkah = proposed.filter(({ pkg }) => pkg.city_slugs.includes(',makkah,'));
    expect(toMakkah.length).toBeGreaterThan(20);
    expect(toMakkah.filter(({ start, end }) => daysOf(start, end).some(isUmrahClosed))).toEqual([]);
  });

  it('names no season it is not in', () => {
    const textOf = ({ title_ar, title_en, why_ar, why_en }: Proposed['pkg']) =>
      [title_ar, title_en, why_ar, why_en].join(' ');
    const wrong = failing(({ pkg, start }) =>
      SEASONS.every(([season, months]) => !season.test(textOf(pkg)) || months.includes(monthOf(start))),
    );
    expect(wrong).toEqual([]);
  });

  it('names no day of the week, nor a market that has its name from one, in a day of the plan that may fall on another', () => {
    const named = rows.flatMap(({ id, facts }) =>
      facts.itinerary.flatMap(({ title, text }) => [
        ...(NAMED_DAY.ar.test(`${title.ar} ${text.ar}`) && !/إن وافق/u.test(text.ar) ? [`${id} ${title.ar}`] : []),
        ...(NAMED_DAY.en.test(`${title.en} ${text.en}`) && !/\bif\b/iu.test(text.en) ? [`${id} ${title.en}`] : []),
      ]),
    );
    expect(named).toEqual([]);
  });

  it('takes nobody out to sea in a month of mist', () => {
    const misty = cities.filter(({ city: { skies = {} } }) => Object.values(skies).includes('mist'));
    expect(misty.length).toBeGreaterThan(0);
    const wrong = failing(({ pkg, start }) =>
      misty.every(
        ({ city: { slug, skies = {}, ideas } }) =>
          !pkg.city_slugs.includes(`,${slug},`) ||
          skies[monthOf(start)] !== 'mist' ||
          !ideas.some(({ name }) => BY_BOAT.test(`${name.ar} ${name.en}`)),
      ),
    );
    expect(wrong).toEqual([]);
  });

  it('eats nothing by day in Ramadan, in either language', () => {
    const meals = { ar: /إفطار|فطور|غداء|قهوة/u, en: /breakfast|lunch|coffee/iu };
    const wrong = rows.flatMap(({ id, facts }) =>
      facts.itinerary.flatMap(({ title, text, travels }) =>
        (['ar', 'en'] as const).flatMap((locale) => {
          const day = { title: title[locale], text: text[locale], tags: [], travels };
          const ramadanDay = inRamadan(day, locale) ?? day;
          const after = ramadanDay.text.replace(/ما بقي منه بعد الإفطار/u, '');
          return meals[locale].test(`${ramadanDay.title} ${after}`)
            ? [`${id} ${ramadanDay.title}: ${ramadanDay.text}`]
            : [];
        }),
      ),
    );
    expect(wrong).toEqual([]);
  });

  it('comes to Makkah from Madinah in ihram from Dhul-Hulayfah, never past a miqat of the air', () => {
    const both = rows.filter(({ city_slugs: slugs }) => slugs === ',madinah,makkah,');
    expect(both.length).toBeGreaterThan(0);
    for (const { facts } of both) {
      const itineraryText = facts.itinerary.map(({ text }) => text.ar).join(' ');
      expect(itineraryText).toContain('ذي الحليفة');
      expect(itineraryText).not.toContain('تحاذي الطائرة');
    }
  });
});

it.each([
  ['Bags to the hotel. Lunch by the river. Then the great mosque.', 'Bags to the hotel. Then the great mosque.', 'en'],
  ['Lunch by the river. Then the great mosque and its gardens.', 'The great mosque and its gardens.', 'en'],
  ['غداء مما صنعتم. وبعده الجامع الكبير وحدائقه.', 'الجامع الكبير وحدائقه.', 'ar'],
  ['إفطار على مهل. ثم نوصلكم إلى المطار مرتاحين.', 'نوصلكم إلى المطار مرتاحين.', 'ar'],
] as const)('[WO1] what is left of a day in Ramadan stands for itself: %s', (text, rest, locale) => {
  expect(inRamadan({ title: '', text, tags: [], travels: false }, locale)?.text).toBe(rest);
});

it('[WO1] a day of Ramadan without its meal is not marked as local food', () => {
  const day = { title: 'A day', text: 'Lanes. Lunch in a home.', tags: ['Local food', 'With driver'], travels: false };
  expect(inRamadan(day, 'en')).toEqual({ title: 'A day', text: 'Lanes.', tags: ['With driver'] });
});

it.each(['ar', 'en'] as const)('[WO1] the way home in Ramadan ends at the airport, not after sunset, %s', (locale) => {
  for (const { title, text } of dayTexts.homeward) {
    const day = { title: title[locale], text: text[locale], tags: [], travels: true, isLast: true };
    const ramadanDay = inRamadan(day, locale) ?? day;
    expect(ramadanDay.text).toMatch({ ar: /إلى المطار|التوصيل/u, en: /airport|transfer/u }[locale]);
    expect(ramadanDay.text).not.toMatch({ ar: /الإفطار/u, en: /sunset/u }[locale]);
  }
});

it('[WO1] Table Mountain is no meal, and the title of its day stays', () => {
  const day = {
    title: 'Table Mountain',
    text: 'The cable car on the first day without wind.',
    tags: [],
    travels: false,
  };
  expect(inRamadan(day, 'en')).toBeNull();
});

it('[WO1] a package for couples has no day for children', () => {
  const couples = rows.filter(({ theme }) => theme === 'couple');
  expect(couples.length).toBeGreaterThan(3);
  const wrong = couples.filter(({ facts }) => facts.itinerary.some(({ title }) => title.en.includes('children')));
  expect(wrong.map(({ id }) => id)).toEqual([]);
});

it('[WO1] a package offers only activities of its months, and says their season', () => {
  const offered = rows.flatMap(({ id, facts }) =>
    facts.amenities.flatMap(({ name, months }) => (months ? [{ id, name: name.en, months, facts }] : [])),
  );
  expect(offered.map(({ name }) => name)).toContain('Sledges and a ski lesson');
  const wrong = offered.filter(({ months, facts }) => !months.some((month) => facts.travel_months.includes(month)));
  expect(wrong.map(({ id, name }) => `${id} ${name}`)).toEqual([]);
  const summer = rows.find(({ id }) => id === 141);
  expect(summer?.facts.amenities.map(({ name }) => name.en)).not.toContain('Sledges and a ski lesson');
});

it('[WO1] what rooms look upon is to be seen from their district', () => {
  const named = (slug: string) => {
    const written = cities.find(({ city }) => city.slug === slug);
    if (!written) throw new Error(`no ${slug}`);
    const { city, country } = written;
    return hotelsOf(city, country).map(({ row, rooms }) => [row.name_en, rooms.map(({ name }) => name.en).join()]);
  };
  const roomsOf = Object.fromEntries(['zurich', 'bali', 'abu-dhabi'].flatMap(named));
  expect(roomsOf['White Lake Palace']).toContain('the lake');
  expect(roomsOf['Jimbaran Shore']).toContain('the sea');
  expect(roomsOf['Yas Quay']).not.toContain('Corniche');
  expect(roomsOf['Bamboo House']).toContain('the rice terraces');
});

it('[WO1] a hotel of Makkah or Madinah stands as far from the mosque as it says', () => {
  const sacred = cities.filter(({ city }) => city.mood === 'sacred');
  const hotels = sacred.flatMap(({ city, country }) =>
    hotelsOf(city, country).map(({ row, seed }) => ({ row, seed, city })),
  );
  expect(hotels.length).toBeGreaterThan(8);
  const beyondTheCourtyard = ({ row, seed, city }: (typeof hotels)[number]) => {
    const north = (row.latitude - city.at[0]) * 111_320;
    const east = (row.longitude - city.at[1]) * 111_320 * Math.cos((city.at[0] * Math.PI) / 180);
    return Math.hypot(north, east) - seed.metres;
  };
  // the hotel at Quba counts from a mosque of its own
  const wrong = hotels.filter((hotel) => {
    const courtyard = beyondTheCourtyard(hotel);
    return hotel.seed.near.en !== 'Quba Mosque' && (courtyard < 190 || courtyard > 210);
  });
  expect(wrong.map(({ row }) => row.name_en)).toEqual([]);
});

it('[WO1] knows Ramadan and Hajj by Umm al-Qura', () => {
  expect(hijriOf('2027-02-08')).toEqual({ month: 9, day: 1 });
  expect([isRamadan('2027-02-07'), isRamadan('2027-03-08'), isRamadan('2027-03-09')]).toEqual([false, true, false]);
  expect([isUmrahClosed('2027-04-01'), isUmrahClosed('2027-05-16'), isUmrahClosed('2027-06-10')]).toEqual([
    false,
    true,
    false,
  ]);
});

it.each([
  [['makkah'], '2027-05-01', '2027-05-05', { from: '2027-04-08', to: '2027-05-20' }],
  [['madinah', 'makkah'], '2027-04-05', '2027-04-08', { from: '2027-04-08', to: '2027-05-20' }],
  [['makkah'], '2027-05-20', '2027-05-24', { from: '2027-04-08', to: '2027-05-20' }],
  [['makkah'], '2027-04-04', '2027-04-07', null],
  [['makkah'], '2027-05-21', '2027-05-25', null],
  [['jeddah'], '2027-05-01', '2027-05-05', null],
])('[WO1] to %j from %s to %s Umrah is closed: %j', (cities, start, end, closing) => {
  expect(umrahClosing(cities, start, end)).toEqual(closing);
});
