// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { sharePackage } from '#src/screens/package/share-package.ts';
import { createBrowserStorage } from '#src/storage/browser-storage.ts';
import { anOffer, anOfferRequest } from '#tests/support/offer-builders.ts';
import { openPackage } from '#tests/support/open-package.ts';

it('[FK10] a link to a package asks for the days, travellers and cabin that its sender chose', async () => {
  const share = vi.fn<(link: { url: string }) => Promise<void>>(() => Promise.resolve());
  vi.stubGlobal('navigator', { share });
  const asked = { rooms: [{ Adults: 2, Children: [5], Infants: [1] }], class: 'business' as const };
  const flow = openPackage(
    { by: 'package', request: anOfferRequest(asked), offer: anOffer(asked), choice: null },
    { storage: createBrowserStorage(() => null) },
  );
  window.history.replaceState(null, '', '/ar/packages/1');
  sharePackage(flow, 'Istanbul', 'copied');
  const url = new URL(share.mock.lastCall![0].url);
  expect([url.pathname, Object.fromEntries(url.searchParams)]).toEqual([
    '/ar/packages/1',
    { start_date: '2027-04-01', end_date: '2027-04-05', rooms: '2-5-1', class: 'business' },
  ]);
  vi.unstubAllGlobals();
});
