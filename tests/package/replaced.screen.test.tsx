// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { wantedFlight } from '#contract/rules/meaning.ts';
import { applySelection, EMPTY_SELECTION } from '#machines/package/apply-selection.ts';
import { ReplacedWords } from '#src/features/package/notices.tsx';
import { loadLocale } from '#src/locale/i18n.ts';
import { aFlight, aLeg, anOffer, aSegment, aTrip } from '#tests/support/offer-builders.ts';
import { showPage } from '#tests/support/show-page.tsx';

beforeAll(() => Promise.all((['ar', 'en'] as const).map((locale) => loadLocale(locale, ['package']))));
afterEach(cleanup);

const flown = (FlightNumber: string) => [aLeg([aSegment({ AirlineCode: 'KU', FlightNumber })])];
const cheap = aFlight('cheap', 80, { Result: flown('171') });
const gone = aFlight('gone', 90, { Result: flown('173') });
const offer = anOffer({ trips: [aTrip({ flights_array: [cheap] })] });

it.each([
  ['ar', /لم تعد رحلة الطيران KU173 متاحة.*: KU171\..*لم تعد الإقامة في Hotel inn متاحة.*: Hotel lodge\./u],
  ['en', /The flight KU173 is no longer.*: KU171\..*A stay at Hotel inn is no longer.*: Hotel lodge\./u],
] as const)('[FK10] what a link lost is named, with what stands in its place, %s', (locale, words) => {
  const { chosen } = applySelection(offer, EMPTY_SELECTION)!;
  const wish = {
    ...EMPTY_SELECTION,
    flight: wantedFlight(gone),
    stops: [{ HotelCode: 'inn', HotelName: 'Hotel inn', rooms: null }],
  };
  showPage(locale, <ReplacedWords chosen={chosen} wish={wish} />);
  expect(document.body.textContent.replaceAll(/[\u2066-\u2069]/gu, '')).toMatch(words);
  cleanup();
  const otherFare = {
    ...wantedFlight(chosen.flight),
    key: 'gone',
    meaning: wantedFlight({ ...cheap, Refundable: false }).meaning,
  };
  showPage(locale, <ReplacedWords chosen={chosen} wish={{ ...EMPTY_SELECTION, flight: otherFare }} />);
  expect(document.body.textContent).toMatch(/تذكرتك على رحلة الطيران KU171|The fare you chose on the flight KU171/u);
  cleanup();
  showPage(locale, <ReplacedWords chosen={chosen} wish={{ ...EMPTY_SELECTION, flight: wantedFlight(cheap) }} />);
  expect(document.body.textContent).toBe('');
});
