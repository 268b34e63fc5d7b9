import type { RateTable } from '#contract/rules/exchange.ts';
import type { Database } from '#server/db/database.ts';
import type { Env } from '#server/env.ts';
import type { MediaStore } from '#server/media-store/media-store.ts';
import type { PlainRoute } from '#server/modules/route.ts';
import type { BookingPort, HotelSupplier, QuotedComponent } from '#server/suppliers/port.ts';
import type { MalformedAnswer } from '#server/vendors/errors.ts';
import { createVendorBudget } from '#server/vendors/budget.ts';
import { guarded, type Budgets } from '#server/vendors/guard.ts';
import type { VendorWatch } from '#server/vendors/watch.ts';
import { createAvailability, RADIUS } from './availability.ts';
import { createBookingStore } from './bookings.store.ts';
import { quoteCancellations } from './cancellation-quotes.ts';
import { createHotelbedsBookings, LANDING } from './bookings.ts';
import { createChecks, type StayComponent } from './checks.ts';
import { createHotelbedsClient } from './client.ts';
import { createContentCopy } from './content-copy.ts';
import { createContentJob, REST, WEEK } from './content-job.ts';
import { createContentLists } from './content-lists.ts';
import { createContentStore } from './content.store.ts';
import { createListStore } from './lists.store.ts';
import { createOfferStore } from './offers.store.ts';
import { withOverlays } from '#server/suppliers/overlaid.ts';
import { createOverlays } from '#server/suppliers/overlays.store.ts';
import { callsOf } from './credentials.ts';
import { createPictures } from './pictures.ts';
import { chosenOffer } from './room-offers.ts';
import { createSearch, KEY_LIFE } from './search.ts';
import { createSelection } from './selection.ts';
import { createSurveyStore } from './surveys.store.ts';
import { createVendorBookings } from './vendor-bookings.ts';

type Deps = {
  db: Database;
  clock: { now(): number };
  env: Pick<Env, 'hotelbeds'>;
  media: MediaStore;
  log: { error(facts: object, sentence: string): void; warn(facts: object, sentence: string): void };
  rates: () => Promise<RateTable>;
  watch: VendorWatch;
};
const CODE = 'HBX';

/** Ms of waiting; book and cancel go on after it. */
const BUDGETS: Budgets<HotelSupplier> = {
  search: { atOnce: 24, patience: 6_000 },
  look: { atOnce: 16, patience: 7_000 },
  recheck: { atOnce: 8, patience: 32_000 },
  hold: { atOnce: 8, patience: 32_000 },
  book: { atOnce: 8, patience: 65_000 },
  find: { atOnce: 8, patience: 30_000 },
  quoteCancellation: { atOnce: 8, patience: 65_000 },
  cancel: { atOnce: 8, patience: 65_000 },
};
const LIMITS: BookingPort['limits'] = {
  hold: { patience: 35_000, landing: 0, tries: 3 },
  book: { patience: 70_000, landing: LANDING, tries: 2 },
  cancel: { patience: 70_000, landing: 120_000, tries: Infinity },
};

export function createHotelbeds({ db, clock, env, log, media, rates, watch }: Deps) {
  const { key, secret, url, sourceMarket, photosUrl } = env.hotelbeds;
  if (key === null || secret === null) throw new Error('HOTELBEDS_KEY or HOTELBEDS_SECRET is missing');
  const doubted = (error: MalformedAnswer) => watch.count(CODE, 'malformed', error);
  const budget = createVendorBudget({ db, clock, log, vendor: 'hotelbeds', calls: callsOf(env.hotelbeds) });
  const ask = createHotelbedsClient({ url, key, secret, clock, log, budget });
  const content = createContentStore(db);
  const surveys = createSurveyStore(db);
  const offers = createOfferStore(db, clock);
  const availability = createAvailability({ ask, sourceMarket, doubted });
  const selection = createSelection({ offers, availability, clock, goodUntil: () => clock.now() + KEY_LIFE });
  const checks = createChecks({ ask, offers, selection, clock, keyLife: KEY_LIFE });
  const searching = createSearch({ availability, content, surveys, offers, rates, clock });
  const store = createBookingStore(db, clock);
  const vendor = createVendorBookings(ask, clock);
  const quoteCancellation = quoteCancellations(store, vendor);
  const bookings = createHotelbedsBookings({
    store,
    vendor,
    checks,
    clock,
    log,
  });
  const plain = {
    code: CODE,
    holding: 'price',
    limits: LIMITS,
    title: 'Hotelbeds',
    search: searching.search,
    houses: (codes) =>
      content.known(codes.flatMap((code) => (code.startsWith(CODE) ? Number(code.slice(CODE.length)) : []))),
    housesIn: (query) => content.find(query, RADIUS * 1_000),
    async copyFirst(code) {
      const number = code.startsWith(CODE) ? Number(code.slice(CODE.length)) : Number.NaN;
      if ((await content.known([number])).length === 0) return null;
      const opensAt = await budget.opensAt('content');
      if (opensAt <= clock.now()) await content.ask(number, clock.now());
      return opensAt;
    },
    async copyOf(slug) {
      const city = await surveys.of(slug);
      if (!city) return 'there';
      await surveys.want(slug, 2, { copied: clock.now() - WEEK });
      // an old copy serves until it is copied anew
      if (city.copiedAt > 0) return 'there';
      if (city.triedAt > clock.now() - REST) return 'silent';
      return (await budget.opensAt('content')) <= clock.now() ? 'coming' : 'later';
    },
    async look(hotelCode, refs, query) {
      const groups = await selection.resolve(refs, query);
      const code = groups?.[0]?.offered.house.code;
      if (!groups || code === undefined || hotelCode !== `${CODE}${code}`) return null;
      const copy = (await content.read([code])).get(code);
      const lines = Map.groupBy(groups, ({ offered, line }) => `${offered.id}.${line}`);
      const choices = [...lines.values()].flatMap((alike) => {
        const [first] = alike;
        return first ? [{ offered: first.offered, line: first.line, groups: alike.map(({ group }) => group) }] : [];
      });
      return copy ? chosenOffer(choices, copy, query) : null;
    },
    async recheck(component) {
      const stay = stayOf(component);
      const { groups: _, ...result } = await checks.recheck(stay);
      if (result.kind !== 'same') searching.forget({ ...stay, locale: 'en' });
      return result;
    },
    hold: (component, ourRef, expiresAt) => bookings.hold(stayOf(component), ourRef, expiresAt),
    book: (component, ourRef, party) => bookings.book(stayOf(component), ourRef, party),
    release: bookings.release,
    find: bookings.find,
    quoteCancellation: (component, when) => quoteCancellation(stayOf(component), when),
    cancel: bookings.cancel,
    documents: bookings.documents,
  } satisfies HotelSupplier;
  const refreshContent = createContentJob({
    copy: createContentCopy({ ask, store: content, clock, doubted }),
    lists: createContentLists({ ask, store: createListStore(db), clock }),
    store: content,
    surveys,
    clock,
    log,
  });
  const pictures = createPictures({ content, bound: surveys.boundHouses, photosUrl, media });
  const plainRoutes: PlainRoute[] = [pictures.route];
  return {
    supplier: guarded(withOverlays<HotelSupplier & typeof plain>(plain, createOverlays(db)), BUDGETS, watch),
    plainRoutes,
    refreshContent,
    fetchPictures: pictures.fetchAhead,
  };
}

function stayOf(component: QuotedComponent): StayComponent {
  if (component.kind !== 'hotel') throw new Error(`${CODE} sells hotels, and was asked for ${component.kind}`);
  return component;
}
