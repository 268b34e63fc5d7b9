import { beforeAll, expect, it } from 'vitest';
import { seeded, type Seeded } from './seeded.ts';

let catalogue: Seeded;
beforeAll(async () => {
  catalogue = await seeded();
});

it('[R18] months that are called dry have few days of rain', () => {
  const months = catalogue.places.flatMap(({ slug, details }) => details.months.map((month) => ({ slug, ...month })));
  const wet = months.filter(
    ({ season, rain_days: rain }) =>
      (/\bdry\b/iu.test(season.en) || /(?:^| )(?:جاف|جفاف)/u.test(season.ar)) && rain > 7,
  );
  expect(wet).toEqual([]);
});

it('[R18] introductions of places and events speak to nobody', () => {
  const intros = catalogue.places.map(({ slug, details }) => ({ slug, ar: details.intro.ar }));
  // who is spoken to: "you" and what is bidden, for one or for a party
  const spokenTo =
    /(?<![\u0621-\u0652])[وفلب]?(?:أنتم|أنت|لكم|منكم|معكم|تعالوا|اختاروا|احجزوا|احجزوها|خذوا|جرّبوا|ابدؤوا|نأخذكم|(?!تسعون)ت[\u0621-\u0652]{2,4}ون)(?![\u0621-\u0652])/u;
  expect(intros.filter(({ ar }) => spokenTo.test(ar))).toEqual([]);
  expect(['فاحجزوا قبل شهر', 'وفي الشتاء تصلون إليه', 'وأنتم فيها'].every((text) => spokenTo.test(text))).toBe(true);
});
