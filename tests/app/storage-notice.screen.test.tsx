// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { loadLocale } from '#src/locale/i18n.ts';
import { StorageNotice } from '#src/app/layout/storage-notice.tsx';
import { browserStorage } from '#src/storage/browser-storage.ts';
import { InPage } from '#tests/support/in-page.tsx';

const WORDS = { ar: /هذا المتصفح لا يحفظ شيئًا/u, en: /This browser saves nothing for this site/u };
const CHECKOUTS = ['packages', 'makeyourtrip', 'expedia', 'multidestination'].map((group) => `/${group}/booking`);
const BUILDERS = ['/makeyourtrip', '/expedia', '/multidestination'];

beforeAll(async () => void (await Promise.all([loadLocale('ar', []), loadLocale('en', [])])));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function show(locale: 'ar' | 'en', path: string) {
  vi.spyOn(browserStorage, 'isRefused').mockReturnValue(true);
  render(
    <InPage locale={locale}>
      <MemoryRouter initialEntries={[`/${locale}${path}`]}>
        <StorageNotice />
      </MemoryRouter>
    </InPage>,
  );
  return screen.queryByRole('status')?.textContent ?? '';
}

it.each([...CHECKOUTS, ...BUILDERS])(
  '[OP9] %s says that a reload loses what is typed where storage is refused',
  (path) => {
    expect(show('ar', path)).toMatch(WORDS.ar);
    cleanup();
    expect(show('en', path)).toMatch(WORDS.en);
  },
);

it.each(['/packages/101', '/makeyourtrip/selectFlight', '/booking'])(
  '[OP9] %s, where nothing long is typed, does not',
  (path) => {
    expect(show('en', path)).toBe('');
  },
);
