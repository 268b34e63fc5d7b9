import { expect, it } from 'vitest';
import { HOME_AIRPORTS } from '#contract/rules/home-airports.ts';
import { cities } from '#server/content/library.ts';

it.each(Object.entries(HOME_AIRPORTS))('[R10] the rules of trips know every city that %s serves', (code, slugs) => {
  const served = cities.filter(({ airport }) => airport === code).map(({ slug }) => slug);
  expect(served.toSorted()).toEqual([...slugs].toSorted());
});
