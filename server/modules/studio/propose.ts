import { LOCATIONS, type Locale, type LocationId } from '#contract/constants.ts';
import { CLAIMS } from '#contract/rules/claims.ts';
import type { DesignDay, DesignStop, PackageDesign } from '#contract/entities/studio/design.ts';
import type { HotelRole, Proposal, StopProposal, StudioHotel } from '#contract/entities/studio/proposal.ts';
import { daysWithin, isOwnDay, kitDayOf } from '#contract/rules/design.ts';
import { DEFAULT_ROOMS } from '#contract/entities/selected-rooms.ts';
import { ceilToTenth, toMajor } from '#contract/rules/money.ts';
import { type Kit, kitOf, MOST_ACTIVITIES, turned } from '#server/modules/catalogue/index.ts';
import {
  searchFlights,
  searchHotels,
  cheapestRooms,
  planOf,
  convertIn,
  todayAt,
  type Design,
  type Plan,
  type PriceConverter,
} from '#server/modules/offers/index.ts';
import { proposedDates } from '#server/modules/packages/index.ts';
import { pictureOf } from '#server/modules/places/index.ts';
import { Refusal } from '#server/modules/refusal.ts';
import { nightsOf, RHYTHM, stopsOf, themeOf } from './build.ts';
import { judged } from './fares.ts';
import { REPLIES } from './sentences.ts';
import type { StudioDeps } from './studio.types.ts';
import { withWords } from './words.ts';

/** Days to extra sample departures on which hotels need rooms. */
const SAMPLES = [RHYTHM.lead_days, RHYTHM.lead_days + 28, RHYTHM.lead_days + 56];
const LOCATION: Record<PackageDesign['from'], LocationId> = { kw: 85, sa: 86 };
const FEW = 3;

type HotelSearch = { costs: number[]; refundable: boolean; hits: number };

/** Stores nothing [ST2]. */
export function createProposals({ clock, suppliers, gazetteer, rates }: StudioDeps) {
  async function plansOf(design: PackageDesign): Promise<Plan[]> {
    const location = LOCATION[design.from];
    const today = todayAt(location, clock.now());
    const places = await gazetteer();
    const nights = nightsOf(design);
    const rhythm = { nights, city_slugs: `,${design.stops.map(({ city }) => city).join(',')},` };
    const facts = { travel_months: design.months, theme: themeOf(design) };
    const sample: Design = {
      pkg: {
        id: 0,
        kind: design.stops.length > 1 ? 'multi_destinations' : 'single_destinations',
        facts: { stops: design.stops.map((stop) => ({ ...stop, hotels: [] })), amenities: [], forced: [] },
      },
      expert: null,
      road: null,
      theme: null,
      titleFor: () => ({ ar: '', en: '' }),
    };
    return SAMPLES.map((lead_days) => {
      const dates = proposedDates({ ...RHYTHM, ...rhythm, lead_days, facts }, today);
      return planOf(sample, { ...dates, rooms: DEFAULT_ROOMS, class: 'economy' }, location, places);
    });
  }

  async function hotelsAt(plans: Plan[], at: number): Promise<Map<string, HotelSearch>> {
    const searches = new Map<string, HotelSearch>();
    const answers = await Promise.all(
      plans.map(async (plan) => {
        const stop = plan.stops[at];
        return stop ? { stop, offers: await searchHotels(suppliers, plan, stop, 'en') } : null;
      }),
    );
    for (const answer of answers) {
      for (const offer of answer?.offers ?? []) {
        const { cost } = cheapestRooms(offer);
        if (!Number.isFinite(cost)) continue;
        const search = searches.get(offer.hotelCode) ?? { costs: [], refundable: false, hits: 0 };
        const isRefundable = offer.rooms.some(({ cancellation }) =>
          cancellation.some(({ basisPoints }) => basisPoints < 10_000),
        );
        searches.set(offer.hotelCode, {
          costs: [...search.costs, Math.ceil(cost / (answer?.stop.nights ?? 1))],
          refundable: search.refundable || isRefundable,
          hits: search.hits + 1,
        });
      }
    }
    return searches;
  }

  return async function propose(draft: PackageDesign, locale: Locale): Promise<Proposal> {
    const unknown = draft.stops.find(({ city }) => kitOf(city) === null);
    if (unknown) throw new Refusal(422, 'invalid', REPLIES.noSuchCity, { fields: { stops: REPLIES.noSuchCity } });
    const { currency } = LOCATIONS[LOCATION[draft.from]];
    const dated = { ...draft, months: draft.months.length > 0 ? draft.months : monthsOf(draft) };
    if (draft.stops.length === 0)
      return { design: withWords(dated), stops: [], fares: [], samples: SAMPLES.length, currency };
    const plans = await plansOf(dated);
    const seller = convertIn(currency, await rates());
    const [flights, ...searches] = await Promise.all([
      plans[0] && searchFlights(suppliers, plans[0], locale),
      ...dated.stops.map((_, at) => hotelsAt(plans, at)),
    ]);
    const proposals = dated.stops.flatMap((stop, at) => {
      const kit = kitOf(stop.city);
      return kit ? [stopOf(kit, searches[at] ?? new Map(), seller)] : [];
    });
    const stops = dated.stops.map((stop, at) => fillStop(stop, proposals[at]?.hotels ?? [], dated.stops.length));
    const design = withWords({ ...dated, theme: dated.theme ?? themeOf(dated), stops });
    return {
      design,
      stops: proposals,
      fares: judged(flights?.fares ?? [], seller, locale),
      samples: SAMPLES.length,
      currency,
    };
  };
}

/** Good in every city, else in the first. */
function monthsOf(design: PackageDesign): number[] {
  const best = stopsOf(design).map(({ city }) => city.best);
  const common = (best[0] ?? []).filter((month) => best.every((months) => months.includes(month)));
  return common.length > 0 ? common : (best[0] ?? []);
}

function stopOf({ city, hotels }: Kit, searches: Map<string, HotelSearch>, seller: PriceConverter): StopProposal {
  const { currency } = seller;
  const major = (minor: number) => toMajor(ceilToTenth(minor, currency), currency);
  const studioHotels = hotels.map(({ row, images }): StudioHotel => {
    const one = searches.get(row.code);
    const median = one?.costs.toSorted((low, high) => low - high)[Math.floor(one.costs.length / 2)];
    return {
      code: row.code,
      name: { ar: row.name_ar, en: row.name_en },
      stars: row.stars,
      image: pictureOf(images[0] ?? ''),
      night: median === undefined ? null : major(seller.hotel(median)),
      refundable: one?.refundable ?? false,
      role: null,
      found: one?.hits ?? 0,
    };
  });
  return {
    city: city.slug,
    name: city.name,
    scene: city.scene ?? city.slug,
    days: city.days.map(({ title, text }) => ({ title, text })),
    activities: city.doings.map(({ name, icon, dinars, shared }) => ({
      name,
      icon,
      price: major(seller.amenity(dinars * 1_000)),
      per: shared ? 'party' : 'person',
    })),
    hotels: withRoles(studioHotels),
  };
}

const hasRooms = ({ night }: StudioHotel) => night !== null;

/** Cheapest first; three with rooms on most samples get a reason. */
export function withRoles(hotels: StudioHotel[]): StudioHotel[] {
  const price = ({ night }: StudioHotel) => night ?? Infinity;
  const most = Math.max(0, ...hotels.map(({ found }) => found));
  const roles = new Map<string, HotelRole>();
  const take = (role: HotelRole, better: (one: StudioHotel, other: StudioHotel) => number) => {
    for (let least = most; least > 0; least -= 1) {
      const free = hotels.filter((hotel) => hasRooms(hotel) && hotel.found >= least && !roles.has(hotel.code));
      const [best] = free.toSorted((one, other) => better(one, other) || price(one) - price(other));
      if (best) return void roles.set(best.code, role);
    }
  };
  take('value', (one, other) => price(one) - price(other));
  take('treat', (one, other) => other.stars - one.stars);
  take('favourite', (one, other) => {
    const worth = ({ stars, refundable, night }: StudioHotel) =>
      (stars + (refundable ? 0.5 : 0)) / Math.sqrt(night ?? Infinity);
    return worth(other) - worth(one);
  });
  return hotels
    .map((hotel) => ({ ...hotel, role: roles.get(hotel.code) ?? null }))
    .toSorted((one, other) => price(one) - price(other));
}

/** The expert's choices stay. */
function fillStop(stop: DesignStop, hotels: StudioHotel[], stops: number): DesignStop {
  const kit = kitOf(stop.city);
  if (!kit) return stop;
  const order: HotelRole[] = ['favourite', 'value', 'treat'];
  const proposed = order.flatMap((role) => hotels.find((hotel) => hotel.role === role)?.code ?? []);
  const own = stop.hotels.filter((code) => hotels.some((hotel) => hotel.code === code));
  const hotelCodes = [...new Set([...own, ...proposed])].slice(0, CLAIMS.options);
  const full = stop.nights - 1;
  const planDays = (stop.days ?? (turned([...kit.city.days.keys()], stop.nights) as DesignDay[])).filter(
    (day) => isOwnDay(day) || day < kit.city.days.length,
  );
  const days = daysWithin(planDays, full);
  const each = stops === 1 ? FEW : Math.max(1, Math.floor(MOST_ACTIVITIES / stops));
  const dated = [...kit.city.doings.entries()]
    .filter(([, { onDay }]) => days.some((day) => kitDayOf(day) === onDay))
    .slice(0, each);
  const activities = stop.activities ?? dated.map(([kitAt]) => ({ kit: kitAt, included: false }));
  return { ...stop, hotels: hotelCodes, days, activities };
}
