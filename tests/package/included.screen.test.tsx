// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { selectTotal } from '#machines/package/selection.selectors.ts';
import { loadLocale } from '#src/locale/i18n.ts';
import { PackageSceneProvider } from '#src/features/package/flow-context.tsx';
import { Included } from '#src/features/package/included.tsx';
import { createBrowserStorage } from '#src/storage/browser-storage.ts';
import { anOffer, anOfferRequest } from '#tests/support/offer-builders.ts';
import { openPackage } from '#tests/support/open-package.ts';
import { showPage } from '#tests/support/show-page.tsx';

const LISTS = {
  ar: { inPackage: 'أنشطة ضمن الباقة', said: /أضافها الخبير إلى الباقة/u, toAdd: 'أنشطة من اختيارك' },
  en: { inPackage: 'Activities in the package', said: /The expert included them/u, toAdd: 'Activities of your choice' },
};
beforeAll(() => Promise.all([loadLocale('ar', ['package']), loadLocale('en', ['package'])]));
afterEach(cleanup);

it.each(['ar', 'en'] as const)(
  '[FK10] [K2] what the expert included says so and may be taken out; no other activity is switched on, %s',
  async (locale) => {
    const flow = openPackage(
      { by: 'package', request: anOfferRequest(), offer: anOffer(), choice: null },
      { storage: createBrowserStorage(() => null) },
    );
    const nothing = () => undefined;
    showPage(
      locale,
      <PackageSceneProvider value={{ flow, page: null, changeRequest: nothing, proceed: nothing }}>
        <Included />
      </PackageSceneProvider>,
    );
    const words = LISTS[locale];
    const total = () => selectTotal(flow.selection.getSnapshot());
    const states = (name: string) =>
      within(screen.getByRole('list', { name }))
        .getAllByRole<HTMLInputElement>('switch')
        .map(({ checked }) => checked);
    expect([states(words.inPackage), states(words.toAdd)]).toEqual([[true], [false]]);
    expect(screen.getByText(words.said)).toBeTruthy();
    expect(total()).toBe(189_100);
    await userEvent.setup().click(screen.getByRole('switch', { name: 'Activity 10' }));
    expect([states(words.inPackage), states(words.toAdd)]).toEqual([[false], [false]]);
    expect(total()).toBe(168_100);
  },
);
