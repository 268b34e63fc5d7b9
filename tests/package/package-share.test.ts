// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { waitFor } from 'xstate';
import type { Locale } from '#contract/constants.ts';
import type { TripShare } from '#contract/entities/trip-share.ts';
import { selectChosen, selectNotice, selectWish } from '#machines/package/selection.selectors.ts';
import { choiceOfShare, sharePackage } from '#src/features/package/package-share.page.ts';
import { say } from '#src/components/say.ts';
import { loadLocale } from '#src/locale/i18n.ts';
import { createBrowserStorage } from '#src/storage/browser-storage.ts';
import { aHotel, anOffer, anOfferRequest, aRoom, aTrip } from '#tests/support/offer-builders.ts';
import { openPackage } from '#tests/support/open-package.ts';

vi.mock('#src/components/say.ts', () => ({ say: vi.fn<(text: string) => void>() }));
/** Keeps what is shared, as the server does; what it answers instead once it is told to. */
const server = vi.hoisted(() => ({ kept: [] as object[], trouble: null as Error | null }));
vi.mock('#src/api/send.ts', () => ({
  async send(call: () => Promise<{ path: string }>, { body }: { body?: object }) {
    const { path } = await call();
    if (server.trouble) throw server.trouble;
    if (!path.includes('trip_shares')) return new Promise(() => undefined);
    if (body) server.kept.push(body);
    return { data: body ? { share: `s${server.kept.length}` } : { ...server.kept.at(-1), hotels: [], created_at: '' } };
  },
}));

const share = vi.fn<(link: { url: string }) => Promise<void>>(() => Promise.resolve());
const asked = { rooms: [{ Adults: 2, Children: [5], Infants: [1] }], class: 'business' as const };
const request = anOfferRequest(asked);
const hotels = [aHotel('lodge', [aRoom('twin', 40)]), aHotel('palace', [aRoom('suite', 90), aRoom('double', 60)])];
const offer = anOffer({ ...asked, trips: [aTrip({ hotels_array: hotels })] });
const opening = { by: 'package', request, offer, choice: null } as const;
const scopeOf = (locale: Locale) => ({ locale, location: 85, currency: 'KWD' }) as const;

const shared = () => new URL(share.mock.lastCall![0].url);

/** Chooses the palace's suite, which is not what is cheapest, and shares it. */
async function shareSuite() {
  const choice = {
    wish: { flight: null, stops: [{ HotelCode: 'palace', rooms: null }], amenities: null },
    promo_code: null,
  };
  const flow = openPackage({ ...opening, choice }, { storage: createBrowserStorage(() => null) });
  await waitFor(flow.root, (snapshot) => snapshot.matches({ open: 'live' }));
  flow.selection.send({ type: 'room.choose', stop: 0, room: 0, rateKey: 'suite' });
  await sharePackage(flow, 'Istanbul', scopeOf('en'));
  return flow;
}
/** What a friend's page chooses, opened by the link. */
async function openShared(of = offer) {
  const at = { package_id: request.package_id, queryClient: new QueryClient(), scope: scopeOf('en') };
  const flow = openPackage(
    { ...opening, offer: of },
    {
      storage: createBrowserStorage(() => null),
      sharedChoice: () => choiceOfShare(shared().searchParams.get('share')!, at),
    },
  );
  await waitFor(flow.root, (snapshot) => snapshot.matches({ open: 'live' }));
  return flow.selection;
}

beforeAll(() => Promise.all(['ar' as const, 'en' as const].map((locale) => loadLocale(locale, ['package']))));
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2027-03-01T09:00:00Z'), toFake: ['Date'] });
  vi.stubGlobal('navigator', { share });
  window.history.replaceState(null, '', '/ar/packages/1');
  Object.assign(server, { kept: [], trouble: null });
  vi.mocked(say).mockClear();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('[FK10] a link to a package', () => {
  it('asks for the days, travellers, cabin and choice of its sender, and keeps no choice twice', async () => {
    const flow = await shareSuite();
    expect([shared().pathname, Object.fromEntries(shared().searchParams)]).toEqual([
      '/ar/packages/1',
      { start_date: '2027-04-01', end_date: '2027-04-05', rooms: '2-5-1', class: 'business', share: 's1' },
    ]);
    await sharePackage(flow, 'Istanbul', scopeOf('en'));
    expect(server.kept).toHaveLength(1);
  });

  it('opens with the hotel, room and activities that were shared', async () => {
    const { selection } = await shareSuite();
    const friend = (await openShared()).getSnapshot();
    expect(selectChosen(friend)).toEqual(selectChosen(selection.getSnapshot()));
    expect(selectWish(friend)).toEqual((server.kept[0] as TripShare).wish);
    expect(say).not.toHaveBeenCalled();
  });

  it('tells of a room that is not to be had any more', async () => {
    await shareSuite();
    const [lodge, palace] = hotels;
    const rooms = palace!.Rooms.filter(({ rateKey }) => rateKey !== 'suite');
    const later = await openShared(
      anOffer({ ...asked, trips: [aTrip({ hotels_array: [lodge!, { ...palace!, Rooms: rooms }] })] }),
    );
    expect(selectNotice(later.getSnapshot())).toBe('room.replaced');
  });

  it.each(['ar', 'en'] as const)('tells in %s what cannot be opened, and days that are over', async (locale) => {
    await shareSuite();
    const at = () => ({ package_id: request.package_id, queryClient: new QueryClient(), scope: scopeOf(locale) });
    vi.setSystemTime(new Date('2027-04-02T09:00:00Z'));
    expect(await choiceOfShare('s1', at())).not.toBeNull();
    expect(await choiceOfShare('s1', { ...at(), package_id: 2 })).toBeNull();
    server.trouble = new Error('404');
    expect(await choiceOfShare('s1', at())).toBeNull();
    const told = vi.mocked(say).mock.calls.map(([text]) => text);
    expect(told).toEqual([
      locale === 'ar' ? expect.stringContaining('انقضت') : expect.stringContaining('over'),
      locale === 'ar' ? expect.stringContaining('تعذّر') : expect.stringContaining('could not'),
      told[1],
    ]);
  });

  it('is not handed over where it cannot be made, and that is told', async () => {
    server.trouble = new Error('503');
    share.mockClear();
    await shareSuite();
    expect(share).not.toHaveBeenCalled();
    expect(say).toHaveBeenCalledOnce();
  });
});
