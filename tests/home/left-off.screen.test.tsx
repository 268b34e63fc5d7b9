// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { heartCards } from '#src/api/account-queries.ts';
import { LeftOff, type LeftOffProps } from '#src/features/home/left-off.tsx';
import { loadLocale } from '#src/locale/i18n.ts';
import { createBrowserStorage } from '#src/storage/browser-storage.ts';
import { clearViewed, keepViewed, storedViewed } from '#src/storage/viewed.ts';
import { packageCard } from '#tests/support/package-card.ts';
import { knownQueries, showPage } from '#tests/support/show-page.tsx';

beforeAll(() => Promise.all((['ar', 'en'] as const).map((locale) => loadLocale(locale, ['home']))));
afterEach(cleanup);

const QUERY = 'start_date=2027-07-08&end_date=2027-07-15';
const VIEWED = [
  { id: 102, query: QUERY },
  { id: 101, query: '' },
];

function leftOff(locale: 'ar' | 'en', props: Partial<LeftOffProps>) {
  const shown = { viewed: VIEWED, begun: null, ...props };
  const client = knownQueries();
  const ids = [...new Set([...(shown.begun ? [shown.begun.id] : []), ...shown.viewed.map(({ id }) => id)])];
  const data = [packageCard({ id: 101, title: 'One' }), packageCard({ id: 102, title: 'Two' })];
  const scope = { locale, location: 85, currency: 'KWD' } as const;
  client.setQueryData(heartCards(scope, ids).queryKey, { data, withdrawn: [] });
  const onClear = vi.fn<() => void>();
  return { user: showPage(locale, <LeftOff {...shown} onClear={onClear} />, { client }), onClear };
}
const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

it.each([
  ['en', 'Recently viewed', 'Clear'],
  ['ar', 'شاهدتها مؤخرًا', 'مسح'],
] as const)('[PR14] packages opened last, with the days they were opened with, %s', async (locale, title, clear) => {
  const { user, onClear } = leftOff(locale, {});
  expect(screen.getByRole('heading', { name: title })).toBeTruthy();
  expect(hrefs()).toEqual([`/${locale}/packages/102?${QUERY}`, `/${locale}/packages/101`]);
  await user.click(screen.getByRole('button', { name: clear }));
  expect(onClear).toHaveBeenCalledOnce();
});

it('[PR14] leads back to what was begun, and shows no shelf of one', () => {
  leftOff('en', { viewed: [], begun: { id: 101, query: QUERY, start: '2027-07-08', end: '2027-07-15' } });
  expect(screen.queryByRole('heading')).toBeNull();
  expect(screen.getByRole('link').textContent.replaceAll(/[\u2066-\u2069]/gu, '')).toBe(
    'Go on where you left off: One, 8–15 July',
  );
  expect(hrefs()).toEqual([`/en/packages/101?${QUERY}`]);
});

it('[PR14] twelve are kept, each once, newest first, until they are cleared; what is no list is dropped', () => {
  const texts: Record<string, string> = { 'et.viewed': '{"a":1}' };
  const storage = createBrowserStorage(() => ({
    getItem: (key) => texts[key] ?? null,
    setItem: (key, text) => void (texts[key] = text),
    removeItem: (key) => void delete texts[key],
  }));
  expect(storedViewed(storage)).toEqual([]);
  for (let id = 1; id <= 14; id += 1) keepViewed(storage, { id, query: '' });
  keepViewed(storage, { id: 5, query: QUERY });
  expect(storedViewed(storage).map(({ id }) => id)).toEqual([5, 14, 13, 12, 11, 10, 9, 8, 7, 6, 4, 3]);
  expect(storedViewed(storage)[0]?.query).toBe(QUERY);
  clearViewed(storage);
  expect(storedViewed(storage)).toEqual([]);
});
