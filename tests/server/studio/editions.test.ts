import { describe, expect, it } from 'vitest';
import { addDays } from '#contract/rules/dates.ts';
import { daysOf } from '#contract/rules/hijri.ts';
import { placesOf } from '#server/modules/catalogue/documents/places.ts';
import { demoDocuments } from '#server/seed/goods.ts';
import { regionRows } from '#server/seed/world.ts';
import type { PlaceDetails } from '#server/db/tables/catalogue-json.ts';
import { editionAt } from '#server/modules/places/editions.ts';

const FIRST = '2026-11-25';
const DAYS = 330;
const events = placesOf(demoDocuments(), regionRows)
  .filter(({ kind }) => kind === 'event')
  .map(({ slug, details_json }) => ({ slug, details: JSON.parse(details_json) as PlaceDetails }));
const editions = events.flatMap(({ slug, details }) =>
  Array.from({ length: DAYS }, (_, ahead) => addDays(FIRST, ahead)).flatMap((today) => {
    const edition = editionAt(details, today);
    return edition ? [{ slug, details, today, edition }] : [];
  }),
);
type Edition = (typeof editions)[number];
const failing = (holds: (one: Edition) => boolean) =>
  editions.filter((one) => !holds(one)).map(({ slug, today }) => `${slug} on ${today}`);

const MONTHS = [
  'يناير',
  'فبراير',
  'مارس',
  'أبريل',
  'مايو',
  'يونيو',
  'يوليو',
  'أغسطس',
  'سبتمبر',
  'أكتوبر',
  'نوفمبر',
  'ديسمبر',
];

describe('[WO1] every event on every one of the next 330 days', () => {
  it('shows the edition that goes on or comes next, and none as to come that is past', () => {
    expect(events.length).toBeGreaterThan(8);
    expect(editions).toHaveLength(events.length * DAYS);
    expect(failing(({ today, edition }) => edition.over === edition.ends_on < today)).toEqual([]);
    const missed = failing(({ details, today, edition }) =>
      (details.editions ?? []).every(({ starts_on, ends_on }) => ends_on < today || edition.starts_on <= starts_on),
    );
    expect(missed).toEqual([]);
  });

  it('has an edition to come on the first of those days, with a source of its own', () => {
    const first = editions.filter(({ today }) => today === FIRST);
    expect(first.filter(({ edition }) => edition.over).map(({ slug }) => slug)).toEqual([]);
    for (const { details, edition } of first) {
      const source = details.editions?.find(({ starts_on }) => starts_on === edition.starts_on)?.source;
      expect(source?.url).toMatch(/^https?:\/\//u);
    }
  });

  it('names no month that its edition is not in', () => {
    const wrong = failing(({ details, edition }) => {
      const months = new Set(daysOf(edition.starts_on, edition.ends_on).map((day) => Number(day.slice(5, 7))));
      return MONTHS.every((month, index) => !details.intro.ar.includes(month) || months.has(index + 1));
    });
    expect(wrong).toEqual([]);
  });
});
