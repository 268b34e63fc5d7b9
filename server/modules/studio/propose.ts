import { LOCATIONS, type Locale, type LocationId } from '#contract/constants.ts';
import type { PackageDesign } from '#contract/entities/studio/design.ts';
import type { Proposal } from '#contract/entities/studio/proposal.ts';
import { DEFAULT_ROOMS } from '#contract/entities/selected-rooms.ts';
import type { StopPromise } from '#server/db/tables/catalogue-json.ts';
import type { Kits } from '#server/modules/catalogue/index.ts';
import {
  askFlights,
  askHotels,
  cheapestRooms,
  convertIn,
  todayAt,
  type Design,
  type Plan,
} from '#server/modules/offers/index.ts';
import { proposedDates } from '#server/modules/packages/index.ts';
import { nightsOf, RHYTHM, stopsOf, themeOf } from './build.ts';
import { judged } from './fares.ts';
import type { HotelSearch } from './hotel-roles.ts';
import { noSuchCity } from './sentences.ts';
import { bestBoard, fillStop, lesserBoard, stopOf } from './stop-proposal.ts';
import type { StudioDeps } from './studio.types.ts';
import { withWords } from './words.ts';

/** Days to extra sample departures on which hotels need rooms. */
const SAMPLES = [RHYTHM.lead_days, RHYTHM.lead_days + 28, RHYTHM.lead_days + 56];
/** Hotels that a vendor tells of a city at most. */
const LONGEST_ANSWER = 200;
const LOCATION: Record<PackageDesign['from'], LocationId> = { kw: 85, sa: 86 };

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

  /** The city as a whole; by code too what a vendor's longest answer does not hold. */
  async function askAt(plan: Plan, stop: Plan['stops'][number], own: string[]) {
    const whole = await askHotels(suppliers, plan, stop, 'en', { purpose: 'studio' });
    const lacking = own.filter((code) => !whole.offers.some(({ hotelCode }) => hotelCode === code));
    if (lacking.length === 0 || whole.offers.length < LONGEST_ANSWER) return whole;
    const byCode = await askHotels(suppliers, plan, stop, 'en', { purpose: 'studio', hotelCodes: lacking });
    return { ...whole, offers: [...whole.offers, ...byCode.offers] };
  }

  async function hotelsAt(plans: Plan[], at: number, own: string[]): Promise<StopSearch> {
    const searches = new Map<string, HotelSearch>();
    const answers = await Promise.all(
      plans.map(async (plan) => {
        const stop = plan.stops[at];
        return stop ? { stop, ...(await askAt(plan, stop, own)) } : null;
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

  /** `promises`: what hotels proposed for a stop must keep; absent: anything. */
  return async function propose(
    draft: PackageDesign,
    locale: Locale,
    promises: (StopPromise | null)[] = [],
  ): Promise<Proposal> {
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
      ...dated.stops.map(({ hotels }, at) => hotelsAt(plans, at, hotels)),
    ]);
    const codes = searches.flatMap(({ found }, at) => [...found.keys(), ...(dated.stops[at]?.hotels ?? [])]);
    const known = await houses([...new Set(codes)]);
    const proposals = dated.stops.flatMap((stop, at) => {
      const kit = kits.of(stop.city);
      return kit
        ? [stopOf(kit, stop, { found: searches[at]?.found ?? new Map(), known, seller, promise: promises[at] ?? null })]
        : [];
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

/** Good in every city, else in the first. */
function monthsOf(kits: Kits, design: PackageDesign): number[] {
  const best = stopsOf(kits, design).map(({ city }) => city.best);
  const common = (best[0] ?? []).filter((month) => best.every((months) => months.includes(month)));
  return common.length > 0 ? common : (best[0] ?? []);
}
