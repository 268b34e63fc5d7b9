// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Locale } from '#contract/constants.ts';
import type { PackageCard } from '#contract/entities/package-card.ts';
import { heartCards } from '#src/api/account-queries.ts';
import { FavouritesProvider, type Favourites } from '#src/cards/hearts.ts';
import { loadLocale } from '#src/locale/i18n.ts';
import { LikedScreen } from '#src/features/favourites/liked-screen.tsx';
import { InPage } from '#tests/support/in-page.tsx';
import { packageCard } from '#tests/support/package-card.ts';

const LOCALES = ['ar', 'en'] satisfies Locale[];
const CARD = packageCard();
const WITHDRAWN = { image: CARD.image, stops: CARD.stops, id: 102, title: 'Black Sea' };

beforeAll(() =>
  Promise.all(LOCALES.map((locale) => loadLocale(locale, ['account', 'favourites']))).then(() => undefined),
);
afterEach(cleanup);

function show(locale: Locale, ids: number[], reply: { data: PackageCard[]; withdrawn?: (typeof WITHDRAWN)[] }) {
  let heartIds = ids;
  const listeners = new Set<() => void>();
  const hearts: Favourites = {
    watch: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    read: () => heartIds,
    set: (id, isChosen) => {
      heartIds = isChosen ? [id, ...heartIds] : heartIds.filter((one) => one !== id);
      for (const listener of listeners) listener();
    },
  };
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  for (const some of [ids, ids.filter((id) => id !== WITHDRAWN.id)])
    client.setQueryData(heartCards({ locale, location: 85, currency: 'KWD' }, some).queryKey, reply);
  render(
    <InPage locale={locale}>
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={[`/${locale}/user/liked`]}>
          <FavouritesProvider value={hearts}>
            <LikedScreen isVisitor={false} isWaiting={false} />
          </FavouritesProvider>
        </MemoryRouter>
      </QueryClientProvider>
    </InPage>,
  );
}
const cardOf = (title: string) => within(screen.getByRole('heading', { name: title }).closest('article')!);

describe.each(LOCALES)('favourites in %s', (locale) => {
  const words = locale === 'ar' ? 'لم تعد معروضة للبيع' : 'No longer sold';

  it('[P8] [ST5] a withdrawn package stands in its place, says that it is no longer sold, and leads nowhere', async () => {
    show(locale, [102, 101], { data: [CARD], withdrawn: [WITHDRAWN] });
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Black Sea',
      'Slow Bosphorus',
    ]);
    const withdrawnCard = cardOf('Black Sea');
    expect(withdrawnCard.getByText(words)).toBeTruthy();
    expect(withdrawnCard.queryByRole('link')).toBeNull();
    expect(withdrawnCard.queryByText(/100|د\.ك|KWD/u)).toBeNull();
    const liveCard = cardOf('Slow Bosphorus');
    expect(liveCard.queryByText(words)).toBeNull();
    expect(liveCard.getByRole('link').getAttribute('href')).toBe(`/${locale}/packages/101`);
    await userEvent.click(withdrawnCard.getByRole('button', { pressed: true }));
    expect(screen.queryByRole('heading', { name: 'Black Sea' })).toBeNull();
    expect(screen.getByRole('heading', { name: 'Slow Bosphorus' })).toBeTruthy();
  });

  it('[P8] the release before, which tells of none, is shown as it was', () => {
    show(locale, [102, 101], { data: [CARD] });
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(1);
    expect(screen.queryByText(words)).toBeNull();
  });
});
