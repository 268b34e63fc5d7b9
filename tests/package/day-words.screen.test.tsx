// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { I18nProvider } from '@lingui/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { activate, loadLocale } from '#src/locale/i18n.ts';
import { ScopeProvider } from '#src/locale/scope.tsx';
import { landsOn, useDayWords } from '#src/features/package/use-day-words.ts';

const scene = vi.hoisted(() => ({ lands: '', leaves: '', between: [] as object[] }));
const texts = { title: 'written', text: 'written', tags: [], ramadan: null };
const DAYS = [1, 2, 3].map((day) => ({ ...texts, day, to_day: day, travels: true, any_hour: false }));
const flight = () => ({
  Result: [
    { Segments: [{ ArrivalDateTime: scene.lands }] },
    ...scene.between,
    { Segments: [{ DepartureDateTime: scene.leaves }] },
  ],
});
vi.mock('#src/features/package/flow-context.tsx', () => ({ usePackagePage: () => ({ page: { itinerary: DAYS } }) }));
vi.mock('#src/features/package/use-chosen.ts', () => ({ useChosen: () => ({ chosen: { flight: flight() } }) }));

const START = '2027-04-12';
beforeAll(() => Promise.all((['ar', 'en'] as const).map((locale) => loadLocale(locale, ['package']))));

/** How a day reads with the flights of the scene. */
function dayWords(locale: 'ar' | 'en', day: object | undefined) {
  const { result } = renderHook(() => useDayWords(), {
    wrapper: ({ children }) => (
      <I18nProvider i18n={activate(locale)}>
        <ScopeProvider value={{ locale, location: 85, currency: 'KWD' }}>{children}</ScopeProvider>
      </I18nProvider>
    ),
  });
  return result.current(day as never, START);
}
/** How the first and the last day read with such flights, or those of `days`. */
function read(locale: 'ar' | 'en', lands: string, leaves: string, days = [0, 2]): string[] {
  Object.assign(scene, { lands, leaves });
  return days.map((at) => dayWords(locale, DAYS[at]).text);
}

describe('[WO1] the first and the last day of a plan are true for the flights', () => {
  it.each([
    ['2027-04-12T10:00', '2027-04-14T14:30', /^written$/u, /^written$/u],
    ['2027-04-12T10:00', '2027-04-14T12:25', /^written$/u, /^We take you .* three hours before/u],
    [
      '2027-04-13T01:05',
      '2027-04-14T22:00',
      /^Tuesday 13 April: From the airport/u,
      /^We take you .* three hours before/u,
    ],
    ['2027-04-12T22:40', '2027-04-14T01:25', /^From the airport/u, /^Tuesday 13 April: We take you/u],
    ['2027-04-12T10:00', '2027-04-16T14:00', /^written$/u, /^Friday 16 April: We take you/u],
    ['2027-04-12T10:00', '2027-04-13T14:00', /^written$/u, /^Tuesday 13 April: We take you/u],
  ])('landing %s, leaving %s', (lands, leaves, first, last) => {
    const [arrival, home] = read('en', lands, leaves);
    expect(arrival).toMatch(first);
    expect(home).toMatch(last);
  });

  it.each([
    ['2027-04-13T09:00', '2027-04-13T10:10', /^written$/u],
    ['2027-04-13T03:05', '2027-04-13T04:45', /^From the airport/u],
    ['2027-04-13T21:00', '2027-04-13T22:30', /^From the airport/u],
    ['2027-04-13T23:00', '2027-04-14T00:30', /^Wednesday 14 April: From the airport/u],
  ])('on the way to the next stop: leaving %s, landing %s', (leaves, lands, words) => {
    scene.between = [{ Segments: [{ DepartureDateTime: leaves, ArrivalDateTime: lands }] }];
    expect(read('en', '2027-04-12T10:00', '2027-04-14T14:30', [1])[0]).toMatch(words);
    scene.between = [];
  });

  it.each([
    ['en', [2], 'Closed on Tuesday: do this on another day of the plan.'],
    ['ar', [2], 'مغلق يوم الثلاثاء: بدّله بيوم آخر من الخطة.'],
    ['en', [1, 3], undefined],
    ['en', undefined, undefined],
  ] as const)('a day whose sight is shut on its weekday says so: %s, shut on %j', (locale, closed_on, note) => {
    Object.assign(scene, { lands: '2027-04-12T10:00', leaves: '2027-04-14T14:30' });
    expect(dayWords(locale, { ...DAYS[1], travels: false, closed_on }).note).toBe(note);
  });

  it.each([
    ['2027-04-13T12:05', '12:05'],
    ['2027-04-13T01:30', null],
    ['2027-04-12T10:00', null],
    [undefined, null],
  ])('an activity of the second day says when one lands on it: landing %s', (lands, hour) => {
    expect(landsOn(lands, '2027-04-13')).toBe(hour);
  });

  it('a flight that lands by day on the second day takes the place of its plan', () => {
    const read2 = (lands: string) => read('en', lands, '2027-04-14T14:30', [0, 1]);
    expect(read2('2027-04-13T16:35')).toEqual([
      expect.stringMatching(/^You land on Tuesday 13 April\. Your room is booked from this night/u),
      expect.stringMatching(/^From the airport/u),
    ]);
    expect(read2('2027-04-13T01:30')[1]).toBe('written');
  });

  it('an arrival that is told otherwise keeps its transfer and no mark of what is not done', () => {
    Object.assign(scene, { lands: '2027-04-12T19:20', leaves: '2027-04-14T14:30' });
    const day = { ...DAYS[0], tags: ['Airport transfer', 'By boat'] };
    expect(dayWords('en', day)).toMatchObject({ title: 'Arrival', tags: ['Airport transfer'] });
    scene.lands = '2027-04-12T10:00';
    expect(dayWords('en', day)).toMatchObject({ title: 'written', tags: ['Airport transfer', 'By boat'] });
  });

  it('Umrah is begun at whatever hour one lands', () => {
    Object.assign(scene, { lands: '2027-04-13T02:55', leaves: '2027-04-14T14:30' });
    const day = { ...DAYS[0], any_hour: true, tags: ['Airport transfer', 'Worship'] };
    expect(dayWords('en', day)).toEqual({
      title: 'written',
      text: 'Tuesday 13 April: written',
      tags: ['Airport transfer', 'Worship'],
    });
  });

  it('and so in Arabic', () => {
    expect(read('ar', '2027-04-13T01:05', '2027-04-14T01:25')).toEqual([
      'الثلاثاء 13 أبريل: من المطار إلى الفندق مباشرة. يبدأ البرنامج بعد أن ترتاحوا.',
      'الثلاثاء 13 أبريل: نوصلكم إلى المطار قبل الإقلاع بثلاث ساعات.',
    ]);
  });
});
