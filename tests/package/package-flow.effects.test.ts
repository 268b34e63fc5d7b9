import { afterEach, describe, expect, it, vi } from 'vitest';
import { waitFor } from 'xstate';
import type { Offer } from '#contract/entities/offer.ts';
import { EMPTY_SELECTION } from '#machines/package/apply-selection.ts';
import { selectAppliedCode, selectIsChecking } from '#machines/package/promo.selectors.ts';
import { selectPanel } from '#machines/package/panels.selectors.ts';
import { selectIsBusy, selectTotal } from '#machines/package/selection.selectors.ts';
import type { ChoiceToRestore } from '#machines/package/package-flow.machine.ts';
import {
  selectAmountDue,
  selectList,
  selectOpenPackage,
  selectPhase,
} from '#machines/package/package-flow.selectors.ts';
import { panelsMachine } from '#machines/package/panels.machine.ts';
import { unsupplied } from '#machines/shared/effects.ts';
import { send } from '#src/api/send.ts';
import { createBrowserStorage } from '#src/storage/browser-storage.ts';
import { provideOffer } from '#src/features/package/offer.effects.ts';
import { providePackageFlow, type PackageFlowEffects } from '#src/features/package/package-flow.effects.ts';
import { providePromo } from '#src/features/package/promo.effects.ts';
import { provideSelection } from '#src/features/package/selection.effects.ts';
import { flowEffects, openPackage } from '#tests/support/open-package.ts';
import { aHotel, anOffer, anOfferRequest, anOfferWithout, aRoom } from '#tests/support/offer-builders.ts';

vi.mock('#src/api/send.ts', () => ({ send: vi.fn<(call: { path: string }, input: object) => Promise<unknown>>() }));

const palace = aHotel('palace', [aRoom('suite', 90), aRoom('double', 60)]);
const promoReply = { data: { data: { discount: 18.91, total_price_pefore: 189.1, total_price_after: 170.19 } } };
const REPLIES: Record<string, unknown> = {
  '/api/v1/website/package_details_new': { data: anOffer() },
  '/api/v1/website/package_details_new_all_flights': { data: [] },
  '/api/v1/website/package_details_new_all_hotels': { data: { items: [] } },
  '/api/v1/website/package_details_new_hotel_room_mapping': { data: { Rooms: palace.Rooms } },
  '/api/v1/website/promo_code_check': promoReply,
};

const KEYS = {
  SearchId: 'cheap',
  stops: [{ HotelCode: 'lodge', Searchid: 'search-lodge', SourceCode: 'EMB', rateKeys: ['twin'] }],
  amenities: [],
};
const requests: { path: string; input: unknown }[] = [];

function effects(replies: Record<string, unknown> = {}) {
  const map = new Map<string, string>();
  const storage = createBrowserStorage(() => ({
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, text) => void map.set(key, text),
    removeItem: (key) => void map.delete(key),
  }));
  vi.mocked(send).mockImplementation(async (call, input) => {
    const { path } = typeof call === 'function' ? await call() : call;
    requests.push({ path, input });
    const reply = { ...REPLIES, ...replies }[path];
    if (reply instanceof Error) throw reply;
    return reply as never;
  });
  const track = vi.fn<PackageFlowEffects['track']>();
  const goTo = vi.fn<PackageFlowEffects['goTo']>();
  const entries = {
    open: vi.fn<PackageFlowEffects['entries']['open']>(),
    close: vi.fn<() => void>(),
    listen: vi.fn<PackageFlowEffects['entries']['listen']>(() => () => undefined),
  };
  return { storage, track, goTo, entries };
}

function start(
  replies: Record<string, unknown> = {},
  choice: ChoiceToRestore | null = null,
  offer: Offer | null = null,
) {
  const pageEffects = effects(replies);
  return {
    ...pageEffects,
    flow: openPackage({ by: 'package', request: anOfferRequest(), offer, choice }, pageEffects),
  };
}
const askedWith = (path: string) =>
  requests.find((request) => request.path.endsWith(path))?.input as { headers: object; body: object };

afterEach(() => {
  vi.mocked(send).mockReset();
  requests.length = 0;
});

describe('the flow of a package', () => {
  it('leaves no machine without its hands', () => {
    const pageEffects = flowEffects(effects());
    expect(unsupplied(providePackageFlow(pageEffects))).toEqual([]);
    expect(unsupplied(provideOffer(pageEffects))).toEqual([]);
    expect(unsupplied(provideSelection(pageEffects))).toEqual([]);
    expect(unsupplied(providePromo(pageEffects))).toEqual([]);
  });

  it('[S1] package calls say what is asked for; scope and the clear flag are said once, for all calls', async () => {
    const { flow } = start();
    await waitFor(flow.selection, (snapshot) => selectTotal(snapshot) > 0);
    expect(askedWith('package_details_new')).toMatchObject({ body: anOfferRequest() });
    expect(askedWith('package_details_new')).not.toHaveProperty('headers');
    flow.root.stop();
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
    flow.root.stop();
  });

  it('[S9] the promo follows the price of the selection and its code is kept with it', async () => {
    const { flow, storage } = start();
    await waitFor(flow.selection, (snapshot) => selectTotal(snapshot) > 0);
    flow.promo.send({ type: 'promo.apply', typed: 'spring10' });
    await waitFor(flow.promo, (snapshot) => selectAppliedCode(snapshot) !== null);
    expect(askedWith('promo_code_check')).toMatchObject({
      body: { promo_code: 'SPRING10', currency_id: 1, total_price: 189.1 },
      headers: { 'Accept-Language': 'en' },
    });
    expect(storage.read('mainOfferDetails')?.promo_code).toBe('SPRING10');
    const due = selectAmountDue(flow.selection.getSnapshot(), flow.promo.getSnapshot());
    expect(due).toMatchObject({ amount: 170_190, perPerson: 85_100, travellers: 2, currency: 'KWD' });
    // the promo state of §3 says the same by the spec's name (E6)
    expect(flow.promo.getSnapshot().context.totaLPriceWillPay).toBe(due?.amount);
    flow.selection.send({ type: 'amenity.toggle', id: 11 });
    expect(selectIsChecking(flow.promo.getSnapshot())).toBe(true);
    flow.root.stop();
  });

  it('[R5] a kept choice and its code come back', async () => {
    const wish = { ...EMPTY_SELECTION, amenities: [] };
    const { flow } = start({}, { wish, promo_code: 'SPRING10' });
    await waitFor(flow.promo, (snapshot) => selectAppliedCode(snapshot) !== null);
    expect(selectTotal(flow.selection.getSnapshot())).toBe(168_100);
    flow.root.stop();
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
    flow.root.stop();
  });

  it('[S5] [X3] an offer without flights clears what was kept, is reported and leads to /error', async () => {
    const { flow, storage, track, goTo } = start({
      '/api/v1/website/package_details_new': { data: anOfferWithout('flights') },
    });
    storage.write('PkgID', 1);
    await waitFor(flow.offer, (snapshot) => snapshot.hasTag('gone'));
    expect(storage.read('PkgID')).toBeNull();
    expect(track).toHaveBeenCalledExactlyOnceWith('package_details_no_flight', { package_id: 1 });
    expect(goTo).toHaveBeenCalledExactlyOnceWith({ screen: 'error', reason: 'flight', package_id: 1 });
    flow.root.stop();
  });

  it('[S6] a failed call leaves its message under errorMSG and leads to /404', async () => {
    const { flow, storage, goTo } = start({
      '/api/v1/website/package_details_new': Object.assign(new Error('هذه الباقة لم تعد متاحة'), { status: 404 }),
    });
    await waitFor(flow.offer, (snapshot) => snapshot.hasTag('gone'));
    expect(storage.read('errorMSG')).toBe('هذه الباقة لم تعد متاحة');
    expect(goTo).toHaveBeenCalledExactlyOnceWith({ screen: '404', reason: null, package_id: 1 });
    flow.root.stop();
  });

  it('[R5] what the server painted is taken over, and this browser’s choice comes back before the offer is stored', async () => {
    const wish = { ...EMPTY_SELECTION, amenities: [] };
    const { flow, storage } = start({}, null, anOffer());
    storage.write('PkgID', 1);
    storage.write('mainOfferDetails', { request: anOfferRequest(), keys: KEYS, wish, promo_code: 'SPRING10' });
    expect(selectTotal(flow.selection.getSnapshot())).toBe(189_100);
    await waitFor(flow.promo, (snapshot) => selectAppliedCode(snapshot) !== null);
    expect(selectTotal(flow.selection.getSnapshot())).toBe(168_100);
    expect(askedWith('promo_code_check')).toMatchObject({ body: { total_price: 168.1 } });
    expect(requests.filter(({ path }) => path.endsWith('package_details_new'))).toEqual([]);
    expect(storage.read('mainOfferDetails')?.wish).toEqual(wish);
    flow.root.stop();
  });

  it('[K19] another currency asks for the same offer again, once', async () => {
    const { flow } = start();
    await waitFor(flow.selection, (snapshot) => selectTotal(snapshot) > 0);
    const offerCalls = () => requests.filter(({ path }) => path.endsWith('package_details_new')).length;
    expect(offerCalls()).toBe(1);
    flow.root.send({ type: 'scope.change', scope: 'ar 85 SAR' });
    flow.root.send({ type: 'scope.change', scope: 'ar 85 SAR' });
    await waitFor(flow.offer, (snapshot) => snapshot.matches('ready'));
    expect(selectOpenPackage(flow.root.getSnapshot())?.offer).toBe(flow.offer);
    flow.root.stop();
  });

  it('[S7] [R5] a panel opened on the page gets an entry, and Back closes it', async () => {
    const { flow, entries } = start();
    flow.panels.send({ type: 'hotels.open', stop: 0 });
    // pressed again, it is open already
    flow.panels.send({ type: 'hotels.open', stop: 0 });
    const panel = { type: 'hotels.open' as const, stop: 0, HotelCode: null };
    expect(entries.open).toHaveBeenCalledExactlyOnceWith(panel);
    const [moved] = entries.listen.mock.calls[0] ?? [];
    moved?.(null);
    expect(selectPanel(flow.panels.getSnapshot())).toBeNull();
    moved?.(panel);
    expect(selectPanel(flow.panels.getSnapshot())).toBe('hotels');
    flow.root.stop();
  });

  it('another package has actors of its own, lists and all; a page of none closes the flow', async () => {
    const { flow } = start();
    flow.root.send({ type: 'list.open', list: 'hotelList', logic: panelsMachine });
    const list = selectList('hotelList')(flow.root.getSnapshot());
    expect(list?.getSnapshot()).toMatchObject({ status: 'active' });
    flow.root.send({ type: 'list.open', list: 'hotelList', logic: panelsMachine });
    expect(selectList('hotelList')(flow.root.getSnapshot())).toBe(list);
    const opening = { by: 'package', request: anOfferRequest({ package_id: 2 }), offer: null, choice: null } as const;
    flow.root.send({ type: 'flow.open', opening });
    const other = selectOpenPackage(flow.root.getSnapshot());
    expect(other?.package_id).toBe(2);
    expect(other?.offer).not.toBe(flow.offer);
    expect(
      [flow.offer, flow.selection, flow.panels, flow.promo, list].map((actor) => actor?.getSnapshot().status),
    ).toEqual(Array.from({ length: 5 }, () => 'stopped'));
    expect(selectList('hotelList')(flow.root.getSnapshot())).toBeNull();
    flow.root.send({ type: 'flow.close' });
    expect(selectPhase(flow.root.getSnapshot())).toBe('closed');
    expect(selectOpenPackage(flow.root.getSnapshot())).toBeNull();
    flow.root.stop();
  });
});
