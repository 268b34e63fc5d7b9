// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { loadLocale } from '#src/locale/i18n.ts';
import { PackageSceneProvider } from '#src/features/package/flow-context.tsx';
import { Summary } from '#src/features/package/summary.tsx';
import { createBrowserStorage } from '#src/storage/browser-storage.ts';
import { anOffer, anOfferRequest } from '#tests/support/offer-builders.ts';
import { openPackage } from '#tests/support/open-package.ts';
import { showPage } from '#tests/support/show-page.tsx';

beforeAll(() => Promise.all([loadLocale('ar', ['package']), loadLocale('en', ['package'])]));
afterEach(cleanup);

it.each([
  ['ar', 0, 'للشخص'],
  ['en', 0, 'Per person'],
  ['ar', 1, 'للمقعد، والرضّع محسوبون في الإجمالي'],
  ['en', 1, 'Per seat; infants are in the total'],
] as const)('[FK10] a share of the total says whom it is divided by, %s, infants: %d', (locale, infants, words) => {
  const rooms = [{ Adults: 2, Children: [], Infants: Array.from({ length: infants }, () => 1) }];
  const flow = openPackage(
    { by: 'package', request: anOfferRequest({ rooms }), offer: anOffer({ rooms }), choice: null },
    { storage: createBrowserStorage(() => null) },
  );
  const nothing = () => undefined;
  showPage(
    locale,
    <PackageSceneProvider value={{ flow, page: null, changeRequest: nothing, proceed: nothing }}>
      <Summary />
    </PackageSceneProvider>,
  );
  expect(screen.getByText(words)).toBeTruthy();
});
