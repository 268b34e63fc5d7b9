// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { waitFor } from 'xstate';
import { selectIsApplied } from '#machines/package/promo.selectors.ts';
import { send } from '#src/api/send.ts';
import { loadLocale } from '#src/locale/i18n.ts';
import { CancellationLine } from '#src/features/package/cancellation-line.tsx';
import { PackageSceneProvider } from '#src/features/package/flow-context.tsx';
import { createBrowserStorage } from '#src/storage/browser-storage.ts';
import { anOffer, anOfferRequest } from '#tests/support/offer-builders.ts';
import { openPackage } from '#tests/support/open-package.ts';
import { showPage } from '#tests/support/show-page.tsx';

vi.mock('#src/api/send.ts', () => ({ send: vi.fn<() => Promise<unknown>>() }));
beforeAll(() => loadLocale('en', ['package']));
afterEach(cleanup);

it('[E4] [M9] [K6] what a code takes off is not promised back, whatever is chosen, and is again without the code', async () => {
  const answer = { data: { data: { discount: 20, total_price_pefore: 189.1, total_price_after: 169.1 } } };
  vi.mocked(send).mockResolvedValue(answer as never);
  const flow = openPackage(
    { by: 'package', request: anOfferRequest(), offer: anOffer(), choice: null },
    { storage: createBrowserStorage(() => null) },
  );
  const nothing = () => undefined;
  showPage(
    'en',
    <PackageSceneProvider value={{ flow, page: null, changeRequest: nothing, proceed: nothing }}>
      <CancellationLine />
    </PackageSceneProvider>,
  );
  const { selection, promo } = flow;
  const tells = () => screen.getAllByRole('listitem')[0]?.textContent;
  const applied = () => act(async () => void (await waitFor(promo, selectIsApplied)));
  expect(tells()).toContain('189.100');
  act(() => promo.send({ type: 'promo.apply', typed: 'spring10' }));
  await applied();
  expect(tells()).toContain('169.100');
  act(() => selection.send({ type: 'amenity.toggle', id: 10 }));
  await applied();
  expect(tells()).toContain('148.100');
  act(() => promo.send({ type: 'promo.remove' }));
  expect(tells()).toContain('168.100');
});
