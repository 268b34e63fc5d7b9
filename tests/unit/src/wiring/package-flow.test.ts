import { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { waitFor } from 'xstate';
import { NO_WISH } from '#machines/selection/choice.ts';
import { selectAppliedCode, selectIsChecking } from '#machines/promo/promo.selectors.ts';
import { selectPanel } from '#machines/panels/panels.selectors.ts';
import { selectIsBusy, selectTotal } from '#machines/selection/selection.selectors.ts';
import { unsupplied } from '#machines/shared/effects.ts';
import { send } from '#src/api/send.ts';
import { createBrowserStorage } from '#src/storage/browser-storage.ts';
import { wireOffer } from '#src/wiring/offer.wiring.ts';
import { createPackageFlow, type PackageFlowEffects } from '#src/wiring/package-flow.wiring.ts';
import { wirePromo } from '#src/wiring/promo.wiring.ts';
import { wireSelection } from '#src/wiring/selection.wiring.ts';
import { aHotel, anOffer, anOfferRequest, anOfferWithout, aRoom } from '#tests/support/offer-builders.ts';

vi.mock('#src/api/send.ts', () => ({ send: vi.fn<(call: { path: string }, given: object) => Promise<unknown>>() }));

const palace = aHotel('palace', [aRoom('suite', 90), aRoom('double', 60)]);
const promoReply = { data: { data: { discount: 18.91, total_price_pefore: 189.1, total_price_after: 170.19 } } };
const REPLIES: Record<string, unknown> = {
  '/api/v1/website/settings': { data: { make_your_trip: true } },
  '/api/v1/website/package_details_new': { data: anOffer() },
  '/api/v1/website/package_details_new_all_flights': { data: [] },
  '/api/v1/website/package_details_new_all_hotels': { data: { items: [] } },
  '/api/v1/website/package_details_new_hotel_room_mapping': { data: { Rooms: palace.Rooms } },
  '/api/v1/website/promo_code_check': promoReply,
};

const requests: { path: string; sent: unknown }[] = [];

function effects(replies: Record<string, unknown> = {}) {
  const map = new Map<string, string>();
  const storage = createBrowserStorage(() => ({
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, text) => void map.set(key, text),
    removeItem: (key) => void map.delete(key),
  }));
  vi.mocked(send).mockImplementation(async (asked, sent) => {
    const { path } = typeof asked === 'function' ? await asked() : asked;
    requests.push({ path, sent });
    const reply = { ...REPLIES, ...replies }[path];
    if (reply instanceof Error) throw reply;
    return reply as never;
  });
  const track = vi.fn<PackageFlowEffects['track']>();
  const goTo = vi.fn<PackageFlowEffects['goTo']>();
  const given: PackageFlowEffects = {
    queryClient: new QueryClient(),
    scope: () => ({ locale: 'ar', location: 85, currency: 'KWD' }),
    storage,
    track,
    goTo,
  };
  return { given, storage, track, goTo };
}

function start(replies: Record<string, unknown> = {}, kept: Parameters<typeof createPackageFlow>[1]['kept'] = null) {
  const made = effects(replies);
  const flow = createPackageFlow(made.given, { request: anOfferRequest(), offer: null, kept });
  flow.start(null);
  return { ...made, flow };
}
const askedWith = (path: string) =>
  requests.find((request) => request.path.endsWith(path))?.sent as { headers: object; body: object };

afterEach(() => {
  vi.mocked(send).mockReset();
  requests.length = 0;
});

describe('the flow of a package', () => {
  it('leaves no machine without its hands', () => {
    const { given } = effects();
    const told = { onOffer: () => {}, onFlights: () => {}, onHotels: () => {} };
    expect(unsupplied(wireOffer({ ...given, ...told }))).toEqual([]);
    expect(unsupplied(wireSelection({ ...given, askOffer: () => {} }))).toEqual([]);
    expect(unsupplied(wirePromo(given))).toEqual([]);
  });

  it('[C14] package calls say location, language, currency and the clear flag', async () => {
    const { flow } = start();
    await waitFor(flow.selection, (snapshot) => selectTotal(snapshot) > 0);
    expect(askedWith('package_details_new')).toMatchObject({
      headers: { 'Accept-Language': 'ar', 'Accept-Location': '85', 'Accept-Currency': 'KWD', clear: 'true' },
      body: anOfferRequest(),
    });
    flow.stop();
  });

  it('[S1] the offer feeds the selection, which is kept under the spec’s keys (E7)', async () => {
    const { flow, storage } = start();
    await waitFor(flow.selection, (snapshot) => selectTotal(snapshot) > 0);
    expect(selectTotal(flow.selection.getSnapshot())).toBe(189_100);
    expect(storage.read('PkgID')).toBe(1);
    expect(storage.read('all_Adults')).toBe(2);
    expect(storage.read('mainOfferDetails')).toMatchObject({
      request: anOfferRequest(),
      keys: { SearchId: 'cheap', stops: [{ HotelCode: 'lodge', rateKeys: ['twin'] }], amenities: [10] },
    });
    flow.stop();
  });

  it('[S9] the promo follows the price of the selection and its code is kept with it', async () => {
    const { flow, storage } = start();
    await waitFor(flow.selection, (snapshot) => selectTotal(snapshot) > 0);
    flow.promo.send({ type: 'promo.apply', typed: 'spring10' });
    await waitFor(flow.promo, (snapshot) => selectAppliedCode(snapshot) !== null);
    expect(askedWith('promo_code_check')).toMatchObject({
      body: { promo_code: 'SPRING10', currency_id: 1, total_price: 189.1 },
      headers: { 'Accept-Language': 'en', 'Accept-Location': '85', clear: 'true' },
    });
    expect(storage.read('mainOfferDetails')?.promo_code).toBe('SPRING10');
    flow.selection.send({ type: 'amenity.toggle', id: 11 });
    expect(selectIsChecking(flow.promo.getSnapshot())).toBe(true);
    flow.stop();
  });

  it('[R5] a kept choice and its code come back', async () => {
    const wish = { ...NO_WISH, amenities: [] };
    const keys = { SearchId: 'x', stops: [], amenities: [] };
    const { flow } = start({}, { request: anOfferRequest(), keys, wish, promo_code: 'SPRING10' } as never);
    await waitFor(flow.promo, (snapshot) => selectAppliedCode(snapshot) !== null);
    expect(selectTotal(flow.selection.getSnapshot())).toBe(168_100);
    flow.stop();
  });

  it('[S4] a hotel’s panel closes by itself when its rooms have come, and stays when they have not', async () => {
    const { flow } = start();
    await waitFor(flow.selection, (snapshot) => selectTotal(snapshot) > 0);
    flow.panels.send({ type: 'hotels.open', stop: 0 });
    flow.selection.send({ type: 'hotel.choose', stop: 0, hotel: palace });
    await waitFor(flow.selection, (snapshot) => !selectIsBusy(snapshot));
    expect(selectPanel(flow.panels.getSnapshot())).toBeNull();
    vi.mocked(send).mockRejectedValue(new Error('no answer'));
    flow.panels.send({ type: 'hotels.open', stop: 0 });
    flow.selection.send({ type: 'hotel.choose', stop: 0, hotel: aHotel('inn', [aRoom('plain', 20)]) });
    await waitFor(flow.selection, (snapshot) => !selectIsBusy(snapshot));
    expect(selectPanel(flow.panels.getSnapshot())).toBe('hotels');
    flow.stop();
  });

  it('[S5] [X3] an offer without flights clears what was kept, is reported and leads to /error', async () => {
    const { flow, storage, track, goTo } = start({
      '/api/v1/website/package_details_new': { data: anOfferWithout('flights') },
    });
    storage.write('PkgID', 1);
    await waitFor(flow.offer, (snapshot) => snapshot.hasTag('gone'));
    expect(storage.read('PkgID')).toBeNull();
    expect(track).toHaveBeenCalledExactlyOnceWith('package_details_no_flight', { package_id: 1 });
    expect(goTo).toHaveBeenCalledExactlyOnceWith({ screen: 'error', reason: 'flight', replace: true });
    flow.stop();
  });

  it('[S6] a failed call leaves its message under errorMSG and leads to /404', async () => {
    const { flow, storage, goTo } = start({
      '/api/v1/website/package_details_new': Object.assign(new Error('هذه الباقة لم تعد متاحة'), { status: 404 }),
    });
    await waitFor(flow.offer, (snapshot) => snapshot.hasTag('gone'));
    expect(storage.read('errorMSG')).toBe('هذه الباقة لم تعد متاحة');
    expect(goTo).toHaveBeenCalledExactlyOnceWith({ screen: '404', reason: null, replace: true });
    flow.stop();
  });
});
