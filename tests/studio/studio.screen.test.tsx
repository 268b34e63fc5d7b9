// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import type { Locale } from '#contract/constants.ts';
import { EMPTY_DESIGN, type PackageDesign } from '#contract/entities/studio/design.ts';
import type { CopyState } from '#contract/entities/studio/city-hotels.ts';
import type { Proposal } from '#contract/entities/studio/proposal.ts';
import { selectDesignActors } from '#machines/studio/designer.selectors.ts';
import { send } from '#src/api/send.ts';
import { studioQueries } from '#src/api/studio-queries.ts';
import { loadLocale } from '#src/locale/i18n.ts';
import { DesignerScreen } from '#src/features/studio/designer-screen.tsx';
import { VersionsScreen } from '#src/features/studio/versions-screen.tsx';
import { createBrowserStorage } from '#src/storage/browser-storage.ts';
import { provideVersionActs } from '#src/features/studio/own-packages.effects.ts';
import { providePhotoActs, providePhotoForm } from '#src/features/studio/photo-form.effects.ts';
import { provideDesigner, provideHotelSearch } from '#src/features/studio/studio.effects.ts';
import { InPage } from '#tests/support/in-page.tsx';

vi.mock('#src/api/send.ts', () => ({ send: vi.fn<(call: { path: string }) => Promise<unknown>>() }));
const LOCALES = ['ar', 'en'] satisfies Locale[];
const both = (name: string) => ({ ar: `${name} بالعربية`, en: name });
const design: PackageDesign = {
  ...EMPTY_DESIGN,
  stops: [{ city: 'trabzon', nights: 4, hotels: [], days: [0, 1], activities: [{ kit: 0, included: true }] }],
};
const proposal: Proposal = {
  design,
  stops: [
    {
      city: 'trabzon',
      name: both('Trabzon'),
      scene: 'trabzon',
      days: ['Lake', 'Tea', 'Sea'].map((name, id) => ({ id, title: both(name), text: both(`${name} all day long`) })),
      activities: [{ id: 0, name: both('A car'), icon: 'car', price: 20, per: 'party' }],
      hotels: [],
    },
  ],
  fares: [],
  samples: 3,
  currency: 'KWD',
};
const review = { rev: 1, ready: false, checks: [], percent: 25, price: { KWD: null, SAR: null }, card: null };
const draft = {
  draft_id: 'd1',
  package_id: null,
  rev: 1,
  state: 'open',
  design,
  started_at: '2026-11-20T09:00:00Z',
  saved_at: '2026-11-20T09:00:00Z',
};
const versions = [
  { version: 2, by: 'site', changes: ['hotels', 'words'], design_ms: null },
  { version: 1, by: 'expert', changes: null, design_ms: 84_000 },
].map((one) => ({ ...one, title: both('By the lake'), published_at: '2026-11-21T09:00:00Z' }));
const requests: [string, unknown][] = [];
let silent: string[] = [];
let copyState: CopyState = 'there';
const named = { code: 'HBX1', name: both('Grand Bosfor'), stars: 5, image: '/p.jpg', metres: 1_240, own: false };

function InStudio({ locale, children }: { locale: Locale; children: React.ReactNode }) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  client.setQueryData(studioQueries.cities().queryKey, []);
  return (
    <InPage locale={locale}>
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={[`/${locale}/expert/packages/7/versions`]}>
          <Routes>
            <Route path="/:lang/expert/packages/7/versions" element={children} />
            <Route path="*" element={<p>elsewhere</p>} />
          </Routes>
        </MemoryRouter>
      </QueryClientProvider>
    </InPage>
  );
}

describe('the studio', () => {
  beforeAll(async () => {
    for (const locale of LOCALES) await loadLocale(locale, ['desk', 'expert-area', 'studio']);
    vi.mocked(send).mockImplementation(async (call, input) => {
      const { path, method } = typeof call === 'function' ? await call() : call;
      const body = (input as { body?: { design?: PackageDesign } } | undefined)?.body;
      requests.push([`${method} ${path}`, body]);
      const answers: Record<string, unknown> = {
        propose: { data: { ...proposal, silent, design: body?.design ?? design } },
        check: { data: review },
        hotels: { data: { hotels: [named], copies: [{ supplier: 'Hotelbeds', state: copyState }] } },
        versions: { data: versions },
        restore: { data: { ...draft, draft_id: 'd9' } },
        ':id': method === 'PUT' ? { data: { rev: 2, saved_at: draft.saved_at } } : { data: draft },
      };
      return answers[path.split('/').at(-1) ?? ''] as never;
    });
  });
  afterEach(() => {
    cleanup();
    requests.length = 0;
  });

  async function designer(locale: Locale) {
    const { logic: photo, choose, chosen } = providePhotoForm({ purpose: 'package', onAdded: () => undefined });
    const logic = provideDesigner({
      storage: createBrowserStorage(() => null),
      beginKey: 'k',
      photo,
      onBegun: () => undefined,
      onPublished: () => undefined,
      listen: () => () => undefined,
    });
    const actor = createActor(logic, { input: { id: 'd1', source: {}, newKey: () => 'k' } });
    const { photo: form, ...actors } = selectDesignActors(actor.getSnapshot());
    await act(async () => {
      actor.start();
      await waitFor(actors.draft, (state) => state.hasTag('editable'));
      await waitFor(actors.proposal, (state) => state.matches('proposed'));
      actors.steps.send({ type: 'step.go', step: 'days', isBegun: true });
    });
    const photos = { form, choose, chosen, provideActs: providePhotoActs };
    const designed = { ...actors, photos, provideHotelSearch };
    render(
      <InStudio locale={locale}>
        <DesignerScreen designer={designed} />
      </InStudio>,
    );
    return { actor, actors, does: userEvent.setup() };
  }

  it.each(LOCALES)('[CA10] a supplier that does not answer is named and asked again, %s', async (locale) => {
    silent = ['Hotelbeds'];
    const { actors, does } = await designer(locale);
    act(() => actors.steps.send({ type: 'step.go', step: 'options', isBegun: true }));
    await screen.findByText('Hotelbeds');
    silent = [];
    await does.click(screen.getByRole('button', { name: { ar: 'حاول مرة أخرى', en: 'Try again' }[locale] }));
    await vi.waitFor(() => expect(screen.queryByText('Hotelbeds')).toBeNull());
  });

  it.each(LOCALES)('[CA10] a hotel is found by its name and chosen, with stars and distance, %s', async (locale) => {
    copyState = 'there';
    const { actors, does } = await designer(locale);
    act(() => actors.steps.send({ type: 'step.go', step: 'options', isBegun: true }));
    const field = await screen.findByLabelText({ ar: 'فندق آخر بالاسم', en: 'Another hotel, by name' }[locale]);
    await does.type(field, 'bosfor');
    const option = await screen.findByRole('option', { name: new RegExp(named.name[locale], 'u') });
    expect(option.textContent).toMatch(/5★.*1[.٫]2/u);
    await does.click(option);
    expect(actors.draft.getSnapshot().context.design.stops[0]!.hotels).toEqual(['HBX1']);
    expect(requests).toContainEqual(['GET /api/v1/expert/cities/:city/hotels', { q: 'bosfor' }]);
  });

  it.each([
    ['ar', 'coming', /نجلب فنادق/u],
    ['en', 'coming', /Hotels of Trabzon are being fetched, about a minute/u],
    ['ar', 'later', /لاحقًا/u],
    ['en', 'later', /answers no more requests today/u],
    ['ar', 'silent', /بعد عشر دقائق/u],
    ['en', 'silent', /did not answer just now. We ask it again in ten minutes/u],
  ] as const)('[CA10] a copy that is not there is told: %s, %s', async (locale, state, words) => {
    copyState = state;
    const { actors, does } = await designer(locale);
    act(() => actors.steps.send({ type: 'step.go', step: 'options', isBegun: true }));
    expect(await screen.findByText(words)).toBeTruthy();
    if (state !== 'silent') return;
    copyState = 'there';
    await does.click(screen.getByRole('button', { name: { ar: 'حاول مرة أخرى', en: 'Try again' }[locale] }));
    await vi.waitFor(() => expect(screen.queryByText(words)).toBeNull());
  });

  it.each(LOCALES)('[ST2] a day is put later, and another told in one’s own words, %s', async (locale) => {
    const { actor, actors, does } = await designer(locale);
    const say = {
      ar: {
        later: /^أخّر: Lake/u,
        own: /^اكتب بكلماتك: Lake/u,
        remove: 'احذف أرقام الهواتف.',
        script: 'اكتب هذا الحقل بالإنجليزية.',
      },
      en: {
        later: /^Later: Lake/u,
        own: /^Write in your own words: Lake/u,
        remove: 'Remove telephone numbers.',
        script: 'Write this field in English.',
      },
    }[locale];
    const stop = () => actors.draft.getSnapshot().context.design.stops[0]!;
    await does.click(screen.getByRole('button', { name: say.later }));
    expect(stop().days).toEqual([1, 0]);
    await does.click(screen.getByRole('button', { name: say.own }));
    expect(stop().days![1]).toMatchObject({ kit: 0, title: both('Lake') });
    const title = document.querySelector<HTMLInputElement>('input[name$=".title.en"]')!;
    fireEvent.change(title, { target: { value: 'Call 50001234' } });
    expect(screen.getByText(say.remove)).toBeTruthy();
    fireEvent.change(title, { target: { value: 'بحيرة' } });
    expect(screen.getByText(say.script)).toBeTruthy();
    // what was typed stands, faulty or not
    expect(stop().days![1]).toMatchObject({ title: { ar: both('Lake').ar, en: 'بحيرة' } });
    actor.stop();
  });

  it.each(LOCALES)(
    '[ST4] versions say who, when and what changed, and one is restored into the designer, %s',
    async (locale) => {
      render(
        <InStudio locale={locale}>
          <VersionsScreen id={7} provide={provideVersionActs} />
        </InStudio>,
      );
      const say = {
        ar: {
          restore: 'استعادة النسخة 1',
          open: 'افتحها في صفحة التصميم',
          changed: 'ما تغيّر: الفنادق، النصوص',
          site: /نشرتها إي ترافلرز/u,
        },
        en: {
          restore: 'Restore version 1',
          open: 'Open it in the designer',
          changed: 'Changed: hotels, texts',
          site: /Published by ETravelers/u,
        },
      }[locale];
      const does = userEvent.setup();
      const rows = await screen.findAllByRole('listitem');
      expect(within(rows[0]!).getByText(say.changed)).toBeTruthy();
      expect(within(rows[0]!).getByText(say.site)).toBeTruthy();
      expect(within(rows[0]!).queryByRole('button')).toBeNull();
      await does.click(within(rows[1]!).getByRole('button', { name: say.restore }));
      await does.click(await screen.findByRole('button', { name: say.open }));
      expect(await screen.findByText('elsewhere')).toBeTruthy();
      expect(requests).toContainEqual(['POST /api/v1/expert/packages/:id/restore', { version: 1 }]);
    },
  );
});
