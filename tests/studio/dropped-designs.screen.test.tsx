// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Locale } from '#contract/constants.ts';
import { send } from '#src/api/send.ts';
import { loadLocale } from '#src/locale/i18n.ts';
import { OwnPackagesScreen } from '#src/features/studio/packages-screen.tsx';
import { VersionsScreen } from '#src/features/studio/versions-screen.tsx';
import { provideOwnPackageActs, provideVersionActs } from '#src/features/studio/own-packages.effects.ts';
import { knownQueries, showPage } from '#tests/support/show-page.tsx';

vi.mock('#src/api/send.ts', () => ({ send: vi.fn<(call: { path: string }) => Promise<unknown>>() }));
const LOCALES = ['ar', 'en'] satisfies Locale[];
const SAY = {
  ar: { drop: 'احذف', dropChange: 'احذف التعديل', restore: 'استعادة النسخة 1', open: 'افتحها في صفحة التصميم' },
  en: {
    drop: 'Delete',
    dropChange: 'Delete the change',
    restore: 'Restore version 1',
    open: 'Open it in the designer',
  },
};
const both = (name: string) => ({ ar: `${name} بالعربية`, en: name });
const AT = '2026-11-21T09:00:00Z';
const SAVED = { ar: 'حُفظت في 21 نوفمبر 2026، الساعة 12:00', en: 'Saved on 21 November 2026 at 12:00' };
const pkg = {
  package_id: 7,
  state: 'published',
  version: 2,
  title: both('By the lake'),
  nights: 4,
  scene: 'trabzon',
  price: { KWD: 400, SAR: 5_000 },
  hearts: 0,
  bookings: 0,
  published_at: AT,
  health: 'sound',
  look: null,
};
const version = (number: number) => ({
  version: number,
  title: both('By the lake'),
  published_at: AT,
  by: 'expert',
  changes: null,
  design_ms: null,
});

/** The server: designs that are open until they are thrown away. */
function aHouse({ cities = [] }: { cities?: { ar: string; en: string }[] } = {}) {
  const open = new Set(['new', 'change']);
  const dropped: string[] = [];
  const restores: string[] = [];
  vi.mocked(send).mockImplementation(async (call, input) => {
    const { path, method } = typeof call === 'function' ? await call() : call;
    const last = path.split('/').at(-1);
    if (method === 'DELETE') {
      const id = (input as { params: { id: string } }).params.id;
      open.delete(id);
      dropped.push(id);
      return { data: { draft_id: id } } as never;
    }
    if (last === 'versions') return { data: [version(2), version(1)] } as never;
    if (last === 'restore' && open.has('change'))
      throw Object.assign(new Error('A change is open'), {
        status: 409,
        code: 'draft_open',
        extra: { draft_id: 'change' },
      });
    if (last === 'restore') {
      restores.push('restored');
      return { data: { draft_id: 'restored' } } as never;
    }
    const drafts = open.has('new') ? [{ draft_id: 'new', title: both('A new one'), cities, saved_at: AT }] : [];
    return { data: { packages: [{ ...pkg, draft_id: open.has('change') ? 'change' : null }], drafts } } as never;
  });
  return { dropped, restores };
}

describe.each(LOCALES)('[ST2] designs that are thrown away, %s', (locale) => {
  const say = SAY[locale];
  beforeAll(() => loadLocale(locale, ['desk', 'expert-area', 'studio']).then(() => undefined));
  afterEach(cleanup);
  const button = (name: string, within_: HTMLElement) => within(within_).findByRole('button', { name });
  const dialog = () => screen.findByRole('dialog');

  it('a design that was never published, and the open change of a package, are deleted once that is confirmed', async () => {
    const { dropped } = aHouse();
    const does = showPage(locale, <OwnPackagesScreen provide={provideOwnPackageActs} />, { client: knownQueries() });
    const row = async (title: string) => (await screen.findByText(both(title)[locale])).closest('li')!;
    await does.click(await button(say.drop, await row('A new one')));
    expect(within(await dialog()).getByText(both('A new one')[locale])).toBeTruthy();
    expect(dropped).toEqual([]);
    await does.click(await button(say.drop, await dialog()));
    await vi.waitFor(() => expect(screen.queryByText(both('A new one')[locale])).toBeNull());
    await does.click(await button(say.dropChange, await row('By the lake')));
    await does.click(await button(say.dropChange, await dialog()));
    await vi.waitFor(() => expect(screen.queryByRole('button', { name: say.dropChange })).toBeNull());
    expect(dropped).toEqual(['new', 'change']);
  });

  it.each([
    [[], SAVED],
    [
      [both('Como'), both('Milan')],
      { ar: `Como بالعربية، Milan بالعربية · ${SAVED.ar}`, en: `Como, Milan · ${SAVED.en}` },
    ],
  ])('[WO1] the cities of a draft stand apart from when it was saved: %j', async (cities, line) => {
    aHouse({ cities });
    showPage(locale, <OwnPackagesScreen provide={provideOwnPackageActs} />, { client: knownQueries() });
    const row = (await screen.findByText(both('A new one')[locale])).closest('li')!;
    expect(row.querySelector('small')?.textContent).toBe(line[locale]);
  });

  it('[ST4] a change in the way of an earlier version is deleted from there, and the version opens', async () => {
    const { dropped, restores } = aHouse();
    const does = showPage(locale, <VersionsScreen id={7} provide={provideVersionActs} />, { client: knownQueries() });
    const restore = async () => {
      await does.click(await screen.findByRole('button', { name: say.restore }));
      await does.click(await button(say.open, await dialog()));
    };
    await restore();
    await does.click(await button(say.dropChange, await dialog()));
    expect(dropped).toEqual([]);
    await does.click(await button(say.dropChange, await dialog()));
    // it goes on by itself
    await vi.waitFor(() => expect(restores).toEqual(['restored']));
    expect(dropped).toEqual(['change']);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
