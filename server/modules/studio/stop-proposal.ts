import { CLAIMS } from '#contract/rules/claims.ts';
import type { BoardCode } from '#contract/entities/room.ts';
import type { DesignDay, DesignStop } from '#contract/entities/studio/design.ts';
import type { HotelRole, StopProposal, StudioHotel } from '#contract/entities/studio/proposal.ts';
import { daysWithin, isOwnDay, kitDayOf } from '#contract/rules/design.ts';
import { ceilToTenth, toMajor } from '#contract/rules/money.ts';
import type { StopPromise } from '#server/db/tables/catalogue-json.ts';
import { type Kit, MOST_ACTIVITIES, turned } from '#server/modules/catalogue/index.ts';
import { hasBoard, type PriceConverter } from '#server/modules/offers/index.ts';
import { pictureOf } from '#server/modules/places/index.ts';
import type { HotelOffer } from '#server/suppliers/port.ts';
import { kindOf, withRoles, type HotelSearch } from './hotel-roles.ts';
import type { FoundHouses } from './houses.store.ts';

const FEW = 3;

export const lesserBoard = (one: BoardCode, other: BoardCode): BoardCode => (hasBoard(one, other) ? other : one);
export const bestBoard = ({ rooms }: HotelOffer): BoardCode =>
  rooms.map(({ boardCode }) => boardCode).reduce((best, board) => (hasBoard(board, best) ? board : best), 'RO');

type Candidates = {
  found: Map<string, HotelSearch>;
  known: FoundHouses;
  seller: PriceConverter;
  promise: StopPromise | null;
};

/** What suppliers answered, and the expert's own choices without rooms. */
export function stopOf(
  { city }: Kit,
  { hotels }: DesignStop,
  { found, known, seller, promise }: Candidates,
): StopProposal {
  const { currency } = seller;
  const major = (minor: number) => toMajor(ceilToTenth(minor, currency), currency);
  const own = hotels.filter((code) => known.get(code)?.city === city.slug);
  const isOfKind = kindOf(found, own);
  const keeps = (code: string, { stars, board }: StopPromise) =>
    (known.get(code)?.stars ?? 0) >= stars && hasBoard(found.get(code)?.board ?? 'RO', board);
  const studioHotels = [...new Set([...own, ...found.keys()])].flatMap((code): StudioHotel[] => {
    const house = known.get(code);
    if (!house) return [];
    const one = found.get(code);
    const median = one?.costs.toSorted((low, high) => low - high)[Math.floor(one.costs.length / 2)];
    const { name, stars, images, distance_m, district } = house;
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
        metres: distance_m,
        ...(district ? { district } : {}),
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
    hotels: withRoles(studioHotels, (code) => isOfKind(code) && (promise === null || keeps(code, promise))),
  };
}

/** The expert's choices stay. */
export function fillStop(kit: Kit | null, stop: DesignStop, hotels: StudioHotel[], stops: number): DesignStop {
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
