import type { Page } from '@playwright/test';
import type { AnyStateMachine } from 'xstate';
import { EMPTY_SELECTION } from '#machines/package/apply-selection.ts';
import { offerMachine } from '#machines/package/offer.machine.ts';
import { panelsMachine, PANELS } from '#machines/package/panels.machine.ts';
import { promoMachine } from '#machines/package/promo.machine.ts';
import { selectionMachine } from '#machines/package/selection.machine.ts';
import { aFlight, aHotel, anOffer, anOfferRequest, anOfferWithout, aRoom } from '#tests/support/offer-builders.ts';
import type { TourOptions } from '#tests/support/tours.ts';
import { OfferPage } from '#tests/support/pages/offer-page.ts';
import { REFUSAL, SteeredOffer, type Outcome, type SteeredCall } from '#tests/support/pages/steered-offer.ts';
import { expect, walkFlow } from '#tests/support/pages/walker.ts';

const palace = aHotel('palace', [aRoom('suite', 90), aRoom('double', 60)]);
const lodge = aHotel('lodge', [aRoom('loft', 70), aRoom('twin', 48.8)]);
const failure = Object.assign(new Error('no'), { status: 422 });
const promoReply = { data: { data: { discount: 1, total_price_pefore: 10, total_price_after: 9 } } };
const success = (actor: string, output: unknown) => ({ type: `xstate.done.actor.${actor}`, output });
const failed = (actor: string, error: unknown = failure) => ({ type: `xstate.error.actor.${actor}`, error });
const top = (state: unknown): string => (typeof state === 'string' ? state : (Object.keys(state as object)[0] ?? ''));

const promo: TourOptions<typeof promoMachine> = {
  input: { total: 638_000, currency: 'KWD' },
  happenings: {
    'apply a code': { type: 'promo.apply', typed: 'SPRING10' },
    'apply no code': { type: 'promo.apply', typed: '?!' },
    type: { type: 'promo.type', typed: 'SPR' },
    retry: { type: 'promo.retry' },
    remove: { type: 'promo.remove' },
    'price changes': ({ context }) => ({ type: 'price.change', total: context.total + 1_000, currency: 'KWD' }),
    fine: success('checkCode', promoReply),
    refused: failed('checkCode'),
    lost: failed('checkCode', new Error('lost')),
  },
  possible: (state) =>
    ({
      idle: ['apply a code', 'apply no code', 'type'],
      invalid: ['type', 'apply a code', 'apply no code'],
      checking: ['fine', 'refused', 'lost', 'price changes'],
      done: ['remove', 'price changes'],
      refused: ['type', 'apply a code', 'apply no code'],
      failed: ['retry', 'type', 'apply a code'],
    })[top(state.value)] ?? [],
};

const panels: TourOptions<typeof panelsMachine> = {
  happenings: {
    ...Object.fromEntries(PANELS.map((panel) => [panel, { type: `${panel}.open`, stop: 0, HotelCode: 'x' }])),
    close: { type: 'panel.close' },
  },
  possible: (state) => (state.matches('closed') ? [...PANELS] : ['close']),
};

const selection: TourOptions<typeof selectionMachine> = {
  input: { offer: anOffer(), choice: { wish: EMPTY_SELECTION } },
  happenings: {
    'another flight': { type: 'flight.choose', flight: aFlight('dear', 120) },
    'another hotel': ({ context: { chosen } }) => ({
      type: 'hotel.choose',
      stop: 0,
      hotel: chosen?.stops[0]?.hotel.HotelCode === 'palace' ? lodge : palace,
    }),
    'another room': ({ context: { chosen } }) => {
      const [stop] = chosen?.stops ?? [];
      const other = stop?.hotel.Rooms.find(({ rateKey }) => rateKey !== stop.rooms[0]?.rateKey) ?? stop?.rooms[0];
      return { type: 'room.choose', stop: 0, room: 0, rateKey: other?.rateKey };
    },
    'an activity': { type: 'amenity.toggle', id: 11 },
    understood: { type: 'notice.dismiss' },
    'twenty minutes pass': { type: 'xstate.after.SELECTION_LIFETIME.selection.alive' },
    renew: { type: 'selection.renew' },
    'the offer comes': { type: 'offer.arrive', offer: anOffer() },
    'the offer takes nobody': { type: 'offer.arrive', offer: anOfferWithout('hotels') },
    'rooms come': ({ context }) => success('mapRooms', context.change?.hotel.Rooms),
    'no rooms come': success('mapRooms', []),
    'rooms are refused': failed('mapRooms'),
  },
  possible: (state) => {
    if (state.matches({ alive: 'mapping' })) return ['rooms come', 'no rooms come', 'rooms are refused'];
    if (state.matches('alive'))
      return state.context.notice
        ? ['understood']
        : ['another flight', 'another hotel', 'another room', 'an activity', 'twenty minutes pass'];
    if (state.matches('stale')) return ['renew'];
    return state.matches('renewing') ? ['the offer comes', 'the offer takes nobody'] : [];
  },
  tell: (state) => JSON.stringify([state.value, state.context.notice]),
  // before its offer comes, the page shows what the offer's own flow shows
  unseen: ['selection.empty'],
};

type Part = 'loading' | 'arrived' | 'appended';
const offer: TourOptions<typeof offerMachine> = {
  input: { request: anOfferRequest(), offer: null },
  happenings: {
    'its page is painted': { type: 'offer.load' },
    'offer comes': success('fetchOffer', anOffer()),
    'no flights': success('fetchOffer', anOfferWithout('flights')),
    'no hotels': success('fetchOffer', anOfferWithout('hotels')),
    neither: success('fetchOffer', anOfferWithout('flights', 'hotels')),
    'offer refused': failed('fetchOffer'),
    'flights come': success('fetchFlights', { flights: [], incomplete: false }),
    'flights refused': failed('fetchFlights'),
    'hotels come': { type: 'hotels.arrive', source: 'ETH', hotels: [] },
    'hotels refused': { type: 'hotels.fail', source: 'ETH', error: failure },
    'a second for flights': { type: 'xstate.after.APPEND_OPTIONS_AFTER.offer.ready.flights.arrived' },
    'a second for hotels': { type: 'hotels.due', source: 'ETH' },
    reload: { type: 'offer.reload', request: anOfferRequest() },
  },
  possible: (state) => {
    const at = (flights: Part, hotels: 'asking' | 'appended') => state.matches({ ready: { flights, hotels } });
    const isHeld = 'ETH' in state.context.lateHotels;
    if (state.matches('waiting')) return ['its page is painted'];
    if (state.matches('loading')) return ['offer comes', 'no flights', 'no hotels', 'neither', 'offer refused'];
    if (at('loading', 'asking')) return ['flights come', 'flights refused', 'hotels refused'];
    if (at('arrived', 'asking')) return ['a second for flights'];
    if (at('appended', 'asking')) return [isHeld ? 'a second for hotels' : 'hotels come'];
    return at('appended', 'appended') ? ['reload'] : [];
  },
  tell: ({ value, context }) => JSON.stringify([value, Object.keys(context.lateHotels)]),
  sight: ({ value }) => JSON.stringify(value).replace(/["{}]/gu, '').replace(/[:,]/gu, ' '),
};

type Act = (page: OfferPage, api: SteeredOffer) => Promise<void>;
const answers =
  (call: SteeredCall, outcome: Outcome): Act =>
  (_, api) =>
    api.tell(call, outcome);

const ACTS: Record<string, Act> = {
  'apply a code': (page) => page.apply('spring10'),
  'apply no code': (page) => page.apply('?!'),
  type: (page) => page.promo().fill('SPR'),
  retry: (page) => page.summary().getByRole('button', { name: page.words.again }).click(),
  remove: (page) => page.button(page.words.remove).click(),
  'price changes': (page) => page.toggleActivity(),
  fine: answers('checkCode', 'fine'),
  refused: answers('checkCode', 'refused'),
  lost: answers('checkCode', 'lost'),
  flights: (page) => page.openFlights(),
  hotels: (page) => page.openHotels(),
  hotelDetails: (page) => page.button(page.words.aboutHotel).first().click(),
  dates: (page) => page.button(page.words.dates).click(),
  party: (page) => page.button(page.words.party).click(),
  gallery: (page) => page.button(page.words.posters).click(),
  close: (page) => page.page.keyboard.press('Escape'),
  'another flight': async (page) => {
    await page.openFlights();
    await page.chooseOther();
  },
  'another hotel': async (page) => {
    // after a hotel that did not come, the others are still open
    if ((await page.dialog().count()) === 0) await page.openHotels();
    await page.chooseOther();
  },
  'another room': (page) => page.chooseOtherRoom(),
  'an activity': (page) => page.toggleActivity(),
  understood: (page) => page.dialog().getByRole('button', { name: page.words.understood }).click(),
  'twenty minutes pass': (page) => page.page.clock.fastForward(20 * 60_000),
  renew: (page) => page.dialog(page.words.stale).getByRole('button').click(),
  'the offer comes': answers('fetchOffer', 'fine'),
  'the offer takes nobody': answers('fetchOffer', 'noRoomFits'),
  'rooms come': answers('mapRooms', 'fine'),
  'no rooms come': answers('mapRooms', 'noRooms'),
  'rooms are refused': answers('mapRooms', 'refused'),
  // it is as soon as it stands
  'its page is painted': () => Promise.resolve(),
  'offer comes': answers('fetchOffer', 'fine'),
  'no flights': answers('fetchOffer', 'noFlights'),
  'no hotels': answers('fetchOffer', 'noHotels'),
  neither: answers('fetchOffer', 'neither'),
  'offer refused': answers('fetchOffer', 'refused'),
  'flights come': answers('fetchFlights', 'fine'),
  'flights refused': answers('fetchFlights', 'refused'),
  'hotels come': answers('fetchHotels', 'fine'),
  'hotels refused': answers('fetchHotels', 'refused'),
  'a second for flights': (page) => page.page.clock.fastForward(1_000),
  'a second for hotels': (page) => page.page.clock.fastForward(1_000),
  reload: (page) => page.addAdult(),
};

type Sight = (page: OfferPage, state: unknown) => Promise<void>;

const seesPromo: Sight = async (page, state) => {
  const alert = page.summary().getByRole('alert');
  const name = top(state);
  await expect(page.button(page.words.done)).toHaveCount(name === 'done' ? 1 : 0);
  await expect(alert).toHaveCount(['invalid', 'refused', 'failed'].includes(name) ? 1 : 0);
  if (name === 'refused') await expect(alert).toContainText(REFUSAL[page.locale]);
  if (name === 'checking') await expect(page.summary().locator('form [aria-busy=true]')).toHaveCount(1);
  else await page.pricesAddUp();
};

const seesPanel: Sight = async (page, state) => {
  await expect(page.dialog()).toHaveCount(state === 'closed' ? 0 : 1);
  const titles: Record<string, string> = {
    flights: page.words.changeFlights,
    hotels: page.words.changeHotel,
    hotelDetails: page.words.aboutHotel,
    party: page.words.partyTitle,
    gallery: page.words.postersTitle,
  };
  const title = titles[String(state)];
  if (title) await expect(page.dialog(title)).toBeVisible();
};

const seesSelection: Sight = async (page, state) => {
  await expect(page.dialog(page.words.stale)).toHaveCount(top(state) === 'stale' ? 1 : 0);
  if (state === 'unsellable') return expect(page.page).toHaveURL(/\/error\?.*reason=no_hotels/u);
  if (state === 'renewing') return expect(page.loading()).toBeVisible();
  const isMapping = JSON.stringify(state).includes('mapping');
  await expect(page.dialog().locator('[aria-busy=true]')).toHaveCount(isMapping ? 1 : 0);
  if (JSON.stringify(state).includes('settled')) await page.pricesAddUp();
};

const seesLoad: Sight = async (page, state) => {
  const name = top(state);
  if (name === 'loading' || name === 'waiting') return expect(page.loading()).toBeVisible();
  if (name === 'failed') {
    await expect(page.page).toHaveURL(/\/404/u);
    return expect(page.page.locator('main')).toContainText(REFUSAL[page.locale]);
  }
  if (name === 'gone') {
    const reasons: Record<string, string> = {
      noFlights: 'no_flights',
      noHotels: 'no_hotels',
      neither: 'no_flights_and_hotels',
    };
    return expect(page.page).toHaveURL(
      new RegExp(`/error\\?.*reason=${reasons[(state as { gone: string }).gone]}(?:&|$)`, 'u'),
    );
  }
  await page.seesOffer();
};

type Plan<Machine extends AnyStateMachine> = {
  machine: Machine;
  options: TourOptions<Machine>;
  sees: Sight;
  holds: SteeredCall[];
  fromList?: boolean;
  row: string;
};

function walkOffer<Machine extends AnyStateMachine>({ machine, options, sees, holds, fromList, row }: Plan<Machine>) {
  walkFlow({ name: machine.id, rows: `[${row}]`, machine, options }, async (page: Page, locale) => {
    await page.clock.install();
    const visitor = new OfferPage(page, locale);
    const api = new SteeredOffer(page, locale);
    await api.hold(...holds);
    return {
      open: async () => {
        if (fromList) return visitor.openFromList();
        await visitor.open();
        await visitor.seesOffer();
      },
      act: async (name) => {
        const act = ACTS[name];
        if (!act) throw new Error(`no act for "${name}"`);
        await act(visitor, api);
      },
      sees: ({ state }) => sees(visitor, (state as { value: unknown }).value),
    };
  });
}

walkOffer({ machine: promoMachine, options: promo, sees: seesPromo, holds: ['checkCode'], row: 'S9' });
walkOffer({ machine: panelsMachine, options: panels, sees: seesPanel, holds: [], row: 'S7' });
walkOffer({
  machine: selectionMachine,
  options: selection,
  sees: seesSelection,
  holds: ['mapRooms', 'fetchOffer'],
  row: 'S4',
});
walkOffer({
  machine: offerMachine,
  options: offer,
  sees: seesLoad,
  holds: ['fetchOffer', 'fetchFlights', 'fetchHotels'],
  fromList: true,
  row: 'S1',
});
