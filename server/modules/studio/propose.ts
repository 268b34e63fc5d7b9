import { LOCATIONS, type Locale, type LocationId } from '#contract/constants.ts';
import { CLAIMS } from '#contract/rules/claims.ts';
import type { DesignDay, DesignStop, PackageDesign } from '#contract/entities/studio/design.ts';
import type { BoardCode } from '#contract/entities/room.ts';
import type { HotelRole, Proposal, StopProposal, StudioHotel } from '#contract/entities/studio/proposal.ts';
import { daysWithin, isOwnDay, kitDayOf } from '#contract/rules/design.ts';
import { DEFAULT_ROOMS } from '#contract/entities/selected-rooms.ts';
import { ceilToTenth, toMajor } from '#contract/rules/money.ts';
import { type Kit, type Kits, MOST_ACTIVITIES, turned } from '#server/modules/catalogue/index.ts';
import {
  askFlights,
  askHotels,
  cheapestRooms,
  convertIn,
  hasBoard,
  todayAt,
  type Design,
  type Plan,
  type PriceConverter,
} from '#server/modules/offers/index.ts';
import type { HotelOffer } from '#server/suppliers/port.ts';
import { proposedDates } from '#server/modules/packages/index.ts';
import { pictureOf } from '#server/modules/places/index.ts';
import { nightsOf, RHYTHM, stopsOf, themeOf } from './build.ts';
import { judged } from './fares.ts';
import { kindOf, withRoles, type HotelSearch } from './hotel-roles.ts';
import type { FoundHouses } from './houses.store.ts';
import { noSuchCity } from './sentences.ts';
import type { StudioDeps } from './studio.types.ts';
import { withWords } from './words.ts';

/** Days to extra sample departures on which hotels need rooms. */
const SAMPLES = [RHYTHM.lead_days, RHYTHM.lead_days + 28, RHYTHM.lead_days + 56];
const LOCATION: Record<PackageDesign['from'], LocationId> = { kw: 85, sa: 86 };
const FEW = 3;

type StopSearch = { found: Map<string, HotelSearch>; silent: string[] };

/** Stores nothing [ST2]. */
export function createProposals({ clock, suppliers, offers, houses, rates, kits: readKits }: StudioDeps) {
  async function plansOf(kits: Kits, design: PackageDesign): Promise<Plan[]> {
    const location = LOCATION[design.from];
    const today = todayAt(location, clock.now());
    const nights = nightsOf(design);
    const rhythm = { nights, city_slugs: `,${design.stops.map(({ city }) => city).join(',')},` };
    const facts = { travel_months: design.months, theme: themeOf(kits, design) };
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
    const samples = SAMPLES.map((lead_days) => proposedDates({ ...RHYTHM, ...rhythm, lead_days, facts }, today));
    return Promise.all(
      samples.map((dates) => offers.planOf(sample, { ...dates, rooms: DEFAULT_ROOMS, class: 'economy' }, location)),
    );
  }

  async function hotelsAt(plans: Plan[], at: number): Promise<StopSearch> {
    const searches = new Map<string, HotelSearch>();
    const answers = await Promise.all(
      plans.map(async (plan) => {
        const stop = plan.stops[at];
        return stop ? { stop, ...(await askHotels(suppliers, plan, stop, 'en')) } : null;
      }),
    );
    for (const answer of answers) {
      for (const offer of answer?.offers ?? []) {
        const { cost } = cheapestRooms(offer);
        if (!Number.isFinite(cost)) continue;
        const board = bestBoard(offer);
        const search = searches.get(offer.hotelCode) ?? {
          costs: [],
          kind: offer.type,
          board,
          refundable: false,
          hits: 0,
        };
        const isRefundable = offer.rooms.some(({ cancellation }) =>
          cancellation.some(({ basisPoints }) => basisPoints < 10_000),
        );
        searches.set(offer.hotelCode, {
          kind: search.kind,
          board: lesserBoard(search.board, board),
          costs: [...search.costs, Math.ceil(cost / (answer?.stop.nights ?? 1))],
          refundable: search.refundable || isRefundable,
          hits: search.hits + 1,
        });
      }
    }
    return { found: searches, silent: answers.flatMap((answer) => answer?.silent ?? []) };
  }

  return async function propose(draft: PackageDesign, locale: Locale): Promise<Proposal> {
    const kits = await readKits();
    const unknown = draft.stops.find(({ city }) => kits.of(city) === null);
    if (unknown) throw noSuchCity();
    const { currency } = LOCATIONS[LOCATION[draft.from]];
    const dated = { ...draft, months: draft.months.length > 0 ? draft.months : monthsOf(kits, draft) };
    if (draft.stops.length === 0)
      return { design: withWords(kits, dated), stops: [], fares: [], samples: SAMPLES.length, currency };
    const plans = await plansOf(kits, dated);
    const seller = convertIn(currency, await rates());
    const [flights, ...searches] = await Promise.all([
      plans[0] && askFlights(suppliers, plans[0], locale),
      ...dated.stops.map((_, at) => hotelsAt(plans, at)),
    ]);
    const codes = searches.flatMap(({ found }, at) => [...found.keys(), ...(dated.stops[at]?.hotels ?? [])]);
    const known = await houses([...new Set(codes)]);
    const proposals = dated.stops.flatMap((stop, at) => {
      const kit = kits.of(stop.city);
      return kit ? [stopOf(kit, stop, { found: searches[at]?.found ?? new Map(), known, seller })] : [];
    });
    const stops = dated.stops.map((stop, at) =>
      fillStop(kits.of(stop.city), stop, proposals[at]?.hotels ?? [], dated.stops.length),
    );
    const design = withWords(kits, { ...dated, theme: dated.theme ?? themeOf(kits, dated), stops });
    return {
      design,
      stops: proposals,
      fares: judged(flights?.offers ?? [], seller, locale),
      samples: SAMPLES.length,
      currency,
      silent: [...new Set([...searches, ...(flights ? [flights] : [])].flatMap(({ silent }) => silent))],
    };
  };
}

const lesserBoard = (one: BoardCode, other: BoardCode): BoardCode => (hasBoard(one, other) ? other : one);
const bestBoard = ({ rooms }: HotelOffer): BoardCode =>
  rooms.map(({ boardCode }) => boardCode).reduce((best, board) => (hasBoard(board, best) ? board : best), 'RO');

/** Good in every city, else in the first. */
function monthsOf(kits: Kits, design: PackageDesign): number[] {
  const best = stopsOf(kits, design).map(({ city }) => city.best);
  const common = (best[0] ?? []).filter((month) => best.every((months) => months.includes(month)));
  return common.length > 0 ? common : (best[0] ?? []);
}

type Candidates = { found: Map<string, HotelSearch>; known: FoundHouses; seller: PriceConverter };

/** What suppliers answered, and the expert's own choices without rooms. */
function stopOf({ city }: Kit, { hotels }: DesignStop, { found, known, seller }: Candidates): StopProposal {
  const { currency } = seller;
  const major = (minor: number) => toMajor(ceilToTenth(minor, currency), currency);
  const own = hotels.filter((code) => known.get(code)?.city === city.slug);
  const studioHotels = [...new Set([...own, ...found.keys()])].flatMap((code): StudioHotel[] => {
    const house = known.get(code);
    if (!house) return [];
    const one = found.get(code);
    const median = one?.costs.toSorted((low, high) => low - high)[Math.floor(one.costs.length / 2)];
    const { name, stars, images } = house;
    return [
      {
        code,
        name,
        stars,
        image: pictureOf(images[0] ?? ''),
        night: median === undefined ? null : major(seller.hotel(median)),
        refundable: one?.refundable ?? false,
        role: null,
        found: one?.hits ?? 0,
        board: one?.board ?? null,
      },
    ];
  });
  return {
    city: city.slug,
    name: city.name,
    scene: city.scene ?? city.slug,
    days: city.days.map(({ id, title, text }) => ({ id, title, text })),
    activities: city.activities.map(({ id, name, icon, fils, shared }) => ({
      id,
      name,
      icon,
      price: major(seller.amenity(fils)),
      per: shared ? 'party' : 'person',
    })),
    hotels: withRoles(studioHotels, kindOf(found, own)),
  };
}

/** The expert's choices stay. */
function fillStop(kit: Kit | null, stop: DesignStop, hotels: StudioHotel[], stops: number): DesignStop {
  if (!kit) return stop;
  const order: HotelRole[] = ['favourite', 'value', 'treat'];
  const proposed = order.flatMap((role) => hotels.find((hotel) => hotel.role === role)?.code ?? []);
  const own = stop.hotels.filter((code) => hotels.some((hotel) => hotel.code === code));
  const hotelCodes = [...new Set([...own, ...proposed])].slice(0, CLAIMS.options);
  const full = stop.nights - 1;
  const ids = kit.city.days.map(({ id }) => id);
  const planDays = (stop.days ?? turned<DesignDay>(ids, stop.nights)).filter(
    (day) => isOwnDay(day) || ids.includes(day),
  );
  const days = daysWithin(planDays, full);
  const each = stops === 1 ? FEW : Math.max(1, Math.floor(MOST_ACTIVITIES / stops));
  const dated = kit.city.activities.filter(({ on }) => days.some((day) => kitDayOf(day) === on[0])).slice(0, each);
  const activities = stop.activities ?? dated.map(({ id }) => ({ kit: id, included: false }));
  const boards = hotelCodes.flatMap((code) => hotels.find((hotel) => hotel.code === code)?.board ?? []);
  const board = stop.board ? boards.reduce(lesserBoard, stop.board) : null;
  return { ...stop, hotels: hotelCodes, board, days, activities };
}
