// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { daysOfPackage } from '#src/api/day-queries.ts';
import { CheapestMonths } from '#src/features/package/cheapest-months.tsx';
import { useDayPrices } from '#src/features/package/day-prices.ts';
import { NearDays } from '#src/features/package/near-days.tsx';
import { loadLocale } from '#src/locale/i18n.ts';
import { knownQueries, showPage } from '#tests/support/show-page.tsx';

beforeAll(() => Promise.all((['ar', 'en'] as const).map((locale) => loadLocale(locale, ['package', 'choosing']))));
afterEach(cleanup);

const REQUEST = {
  package_id: 7,
  rooms: [{ Adults: 2, Children: [], Infants: [] }],
  class: 'economy' as const,
  start_date: '2027-01-30',
  end_date: '2027-02-03',
};
const DAYS = [
  { date: '2027-01-28', price: 420, kind: 'exact' },
  { date: '2027-01-30', price: 415, kind: 'about' },
  { date: '2027-02-01', price: null, kind: 'sold_out' },
  { date: '2027-02-10', price: 389, kind: 'recent' },
];

function showDays(locale: 'ar' | 'en', days: object[] = DAYS) {
  const client = knownQueries();
  const { start_date: _s, end_date: _e, ...body } = REQUEST;
  const key = daysOfPackage({ locale, location: 85, currency: 'KWD' }, { ...body, nights: 4 }).queryKey;
  client.setQueryData(key, { data: { currency: 'KWD', days } } as never);
  const onPick = vi.fn<(start: string) => void>();
  const onTurn = vi.fn<(month: string) => void>();
  function Days() {
    const { priceOf, months } = useDayPrices(REQUEST, 4);
    return (
      <>
        <NearDays start="2027-01-30" min="2027-01-28" max="2027-02-20" onPick={onPick} priceOf={priceOf} />
        <CheapestMonths months={months} onTurn={onTurn} />
      </>
    );
  }
  return { user: showPage(locale, <Days />, { client }), onPick, onTurn };
}
const texts = () =>
  screen.getAllByRole('button').map((button) => button.textContent.replaceAll(/[\u2066-\u2069\u00a0]/gu, ' ').trim());

it.each([
  [
    'en',
    /28 January.*420KWD/u,
    /30 January.*415about KWD/u,
    /1 February.*sold out/u,
    'no price yet',
    /February 2027: from\s+389/u,
  ],
  [
    'ar',
    /28 يناير.*420/u,
    /30 يناير.*415حوالي/u,
    /1 فبراير.*نفدت المقاعد أو الغرف/u,
    'لا سعر بعد',
    /فبراير 2027: من\s+389/u,
  ],
] as const)('[PR12] days around and months say what is known, %s', async (locale, exact, about, sold, none, month) => {
  const { user, onPick, onTurn } = showDays(locale);
  const shown = texts();
  expect(shown.filter((text) => text.includes(none)).length).toBe(3);
  for (const says of [exact, about, sold, month]) expect(shown.some((text) => says.test(text))).toBe(true);
  await user.click(screen.getAllByRole('button')[0]!);
  expect(onPick).toHaveBeenCalledWith('2027-01-28');
  await user.click(screen.getByRole('button', { name: month }));
  expect(onTurn).toHaveBeenCalledWith('2027-02');
});

it('[PR12] without any price there is no strip, and of one month no months', () => {
  showDays('en', []);
  expect(screen.queryAllByRole('button')).toEqual([]);
  cleanup();
  showDays('en', DAYS.slice(0, 1));
  expect(screen.queryByRole('group', { name: 'Cheapest month' })).toBeNull();
});
