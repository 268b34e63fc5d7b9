// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { createActor } from 'xstate';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Locale } from '#contract/constants.ts';
import type { OwnTrip } from '#contract/entities/trip-plan.ts';
import type { SharedTrip } from '#contract/entities/trip-share.ts';
import { EMPTY_SELECTION } from '#machines/package/apply-selection.ts';
import { emptyTripForm } from '#machines/trips/trip-form.ts';
import type { Resolution } from '#machines/package/package-flow.machine.ts';
import { queries } from '#src/api/queries.ts';
import { tripQueries } from '#src/api/trip-queries.ts';
import { createActors } from '#src/tab/actors.ts';
import { ActorsProvider } from '#src/tab/actors-context.ts';
import { BuilderRoute } from '#src/features/trips/builder.page.tsx';
import { TripDetailsPage } from '#src/features/trips/trip.page.tsx';
import { TripFlow } from '#src/features/trips/trip-flow.page.tsx';
import { typedTrips } from '#src/features/trips/typed-trips.page.ts';
import { loadLocale } from '#src/locale/i18n.ts';
import { usePackagePage } from '#src/features/package/flow-context.tsx';
import { createBrowserStorage } from '#src/storage/browser-storage.ts';
import { providePackageFlow } from '#src/features/package/package-flow.effects.ts';
import { flowEffects } from '#tests/support/open-package.ts';
import { anOffer, aTrip } from '#tests/support/offer-builders.ts';
import { aPlan, stopAt } from '#tests/support/own-trips.ts';
import { knownQueries, showPage } from '#tests/support/show-page.tsx';

/** The server's replies by the last word of their path; what has none stays away. */
const server = vi.hoisted(() => ({ replies: {} as Record<string, unknown> }));
type Call = { path: string };
vi.mock('#src/api/send.ts', () => ({
  async send(call: Call | (() => Promise<Call>)) {
    const { path } = typeof call === 'function' ? await call() : call;
    return server.replies[path.split('/').at(-1) ?? ''] ?? new Promise(() => undefined);
  },
}));

const LOCALES: Locale[] = ['ar', 'en'];
const ID = 1_000_000_001;
const SEARCH = { ar: 'غيّر البحث', en: 'Change the search' };
const RENEW = { ar: 'اختر أيامًا جديدة', en: 'Choose new days' };
const SHARE = { ar: 'شارك هذه الرحلة', en: 'Share this trip' };
const plan = aPlan({ stops: [stopAt('istanbul', 4)] });
const trip = {
  package_id: ID,
  plan,
  title: 'Istanbul, 4 nights',
  image: '',
  stops: [{ name: 'Istanbul' }],
} as unknown as OwnTrip;
const rooms = [{ Adults: 4, Children: [], Infants: [] }];
const request = {
  package_id: ID,
  start_date: '2027-05-01',
  end_date: '2027-05-08',
  rooms,
  class: 'business' as const,
};
const then: SharedTrip = { ...request, wish: EMPTY_SELECTION, total: 1, currency: 'KWD', hotels: [''], created_at: '' };
const stop = { place: 'istanbul', nights: 7 };

const Head = () => usePackagePage().head;

const openTrip = { package_id: ID, channel: 'makeyourtrip', share: 'abc' } as const;
const open: Resolution = { kind: 'open', request, choice: null, trip: openTrip };

/** A step of the shared trip, and the form its ways lead to. */
async function show(locale: Locale, resolution: Resolution, step = <TripFlow step="trip">{() => <Head />}</TripFlow>) {
  const scope = { locale, location: 85, currency: 'KWD' } as const;
  const client = knownQueries();
  client.setQueryData(queries.settings(scope).queryKey, { data: { make_your_trip: true } } as never);
  client.setQueryData(tripQueries.trip(scope, ID).queryKey, { data: trip } as never);
  client.setQueryData(tripQueries.tripShare(scope, 'abc').queryKey, { data: then } as never);
  const effects = flowEffects({ storage: createBrowserStorage(() => null), resolveTrip: async () => resolution });
  const opening = { by: 'trip', channel: 'makeyourtrip', package_id: null, share: 'abc' } as const;
  const packageFlow = createActor(providePackageFlow(effects), { input: { opening, scope: '' } }).start();
  await vi.waitFor(() => expect(packageFlow.getSnapshot().matches('resolving')).toBe(false));
  const view = { spot: { pathname: '/', search: '', hash: '' } } as never;
  return showPage(
    locale,
    <ActorsProvider value={createActors({ scope, view, packageFlow })}>
      <Routes>
        <Route path="/:locale/makeyourtrip" element={<BuilderRoute />} />
        <Route path="*" element={step} />
      </Routes>
    </ActorsProvider>,
    { at: '/makeyourtrip/tripdetails?share=abc', client },
  );
}

beforeAll(() => Promise.all(LOCALES.map((locale) => loadLocale(locale, ['trips', 'package', 'choosing']))));
// an older plan of the same browser, which the trip on the page has nothing to do with
beforeEach(() =>
  typedTrips.keep('makeyourtrip', { ...emptyTripForm('makeyourtrip', 'DMM'), start_date: '2027-09-01' }),
);
afterEach(cleanup);

describe('the form of a trip that is there already', () => {
  it.each(LOCALES)(
    '[R8] [R10] %s: the search of a shared trip is changed from that trip, as it was shared',
    async (locale) => {
      const does = await show(locale, open);
      await does.click(screen.getByRole('link', { name: SEARCH[locale] }));
      expect(await screen.findByDisplayValue('Istanbul')).toBeTruthy();
      expect(typedTrips.of('makeyourtrip')).toMatchObject({
        from: 'KWI',
        stops: [stop],
        start_date: '2027-05-01',
        rooms,
        class: 'business',
      });
    },
  );

  it.each(LOCALES)('[S14] %s: new days for a trip that is over leave its party, class and nights', async (locale) => {
    const does = await show(locale, { kind: 'past', trip, request });
    expect(screen.getByRole('main').textContent).not.toMatch('4 nights');
    await does.click(screen.getByRole('button', { name: RENEW[locale] }));
    expect(await screen.findByDisplayValue('Istanbul')).toBeTruthy();
    expect(typedTrips.of('makeyourtrip')).toMatchObject({ stops: [stop], start_date: null, rooms, class: 'business' });
  });
});

describe('the name of a trip whose days were changed', () => {
  it.each(LOCALES)('[R8] [R10] %s: counts the nights it has now, on its page and in what is shared', async (locale) => {
    const title = locale === 'ar' ? 'إسطنبول، 7 ليالٍ' : 'Istanbul, 7 nights';
    const { start_date, end_date } = request;
    const offer = anOffer({ ...request, id: ID, title, trips: [aTrip({ start_date, end_date, nights: 7 })] });
    server.replies = { package_details_new: { data: offer }, trip_shares: { data: { share: 'new' } } };
    const share = vi.fn<(data: ShareData) => Promise<void>>(async () => undefined);
    vi.stubGlobal('navigator', Object.assign(navigator, { share }));
    const does = await show(locale, open, <TripDetailsPage />);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
    await does.click(screen.getByRole('button', { name: SHARE[locale] }));
    await vi.waitFor(() => expect(share).toHaveBeenCalledWith(expect.objectContaining({ title })));
  });
});
