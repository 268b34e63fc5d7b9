// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { queries } from '#src/api/queries.ts';
import { CompareBox } from '#src/cards/compare-box.tsx';
import { CompareProvider, type CompareAct } from '#src/cards/compared.ts';
import { idsOf } from '#src/features/compare/compare-path.ts';
import { CompareScreen } from '#src/features/compare/compare-screen.tsx';
import { loadLocale } from '#src/locale/i18n.ts';
import { packageCard } from '#tests/support/package-card.ts';
import { knownQueries, showPage } from '#tests/support/show-page.tsx';

const WORDS = ['compare', 'results'];
beforeAll(() => Promise.all((['ar', 'en'] as const).map((locale) => loadLocale(locale, WORDS))));
afterEach(cleanup);

const [one, other] = [
  packageCard({ id: 101, title: 'One', stars: 5 }),
  packageCard({ id: 102, title: 'Other', stars: 4 }),
];
const { title: _, ...rest } = other;
const gone = { ...rest, title: 'Gone', id: 103 };

function compare(locale: 'ar' | 'en', ids: number[]) {
  const client = knownQueries();
  const scope = { locale, location: 85, currency: 'KWD' } as const;
  const data = [one, other].filter(({ id }) => ids.includes(id));
  client.setQueryData(queries.favouriteCards(scope, ids).queryKey, {
    data,
    withdrawn: ids.includes(103) ? [gone] : [],
  });
  const onDrop = vi.fn<(id: number) => void>();
  const page = <CompareScreen ids={ids} onDrop={onDrop} price={({ total }) => `${total}`} />;
  return { user: showPage(locale, page, { client }), onDrop };
}

it.each([
  ['en', 'Hotel class', 'Meals', 'Differences only', 'No longer on sale', 'Take One out'],
  ['ar', 'فئة الفندق', 'الوجبات', 'المختلف فقط', 'لم تعد معروضة للبيع', 'أزل One'],
] as const)(
  '[PR13] marks what differs, and hides the rest when asked, %s',
  async (locale, stars, meals, only, left, out) => {
    const { user, onDrop } = compare(locale, [101, 102, 103]);
    const row = (name: string) => screen.queryByRole('row', { name: new RegExp(`^${name}`, 'u') });
    expect([row(stars)?.dataset.differs, row(meals)?.dataset.differs]).toEqual(['true', undefined]);
    expect(screen.getAllByRole('columnheader').length).toBe(3);
    expect(screen.getByText(left)).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: only }));
    expect([row(stars) !== null, row(meals)]).toEqual([true, null]);
    await user.click(screen.getByRole('button', { name: out }));
    expect(onDrop).toHaveBeenCalledWith(101);
  },
);

it.each([
  [[], /Nothing to compare yet/u],
  [[101], /Add another package to compare/u],
])('[PR13] of %j it says what to do', (ids, says) => {
  compare('en', ids);
  expect(within(screen.getByRole('main')).getByText(says)).toBeTruthy();
});

it.each([
  ['ids=130,101,144', [130, 101, 144]],
  ['ids=1,1,x,0,-2,2,3,4,5', [1, 2, 3, 4]],
  ['ids=99999999999', []],
  ['', []],
])('[PR13] an address with %s names %j', (search, ids) => {
  expect(idsOf(new URLSearchParams(search))).toEqual(ids);
});

it.each([
  ['en', [] as number[], 'Compare', { type: 'pack.add', id: 7 }],
  ['ar', [7], 'ضمن المقارنة', { type: 'pack.drop', id: 7 }],
] as const)('[PR13] the box of a card in %s, with %j chosen', async (locale, ids, words, act) => {
  const send = vi.fn<(act: CompareAct) => void>();
  const compared = { ids: [...ids], next: null };
  const user = showPage(
    locale,
    <CompareProvider value={{ watch: () => () => undefined, read: () => compared, send }}>
      <CompareBox id={7} title="Seven" />
    </CompareProvider>,
  );
  const box = screen.getByRole('button', { pressed: ids.length > 0 });
  expect(box.textContent).toBe(words);
  await user.click(box);
  expect(send).toHaveBeenCalledWith(act);
});
