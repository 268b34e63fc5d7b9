import type { CurrencyCode } from '#contract/constants.ts';
import type { CancellationStep } from '#server/suppliers/port.ts';
import { isCurrency, minorOf } from './amounts.ts';
import { instantOf } from './instants.ts';
import { occupancyName, type Occupancy } from './occupancies.ts';
import { HotelShape, RateShape, type RateNode } from './shapes.ts';

/** Minor units from an instant (epoch ms), for all rooms of a key. */
export type Term = { from: number; minor: number };
/** `minor` is for all of the equal rooms. */
export type RateKey = {
  occupancy: string;
  rooms: number;
  key: string;
  isBookable: boolean;
  minor: number;
  terms: Term[];
  left: number;
  /** At the hotel, for all rooms. */
  fee: { minor: number; currency: CurrencyCode } | null;
  /** Epoch ms; the vendor gives no limit. */
  goodUntil: number;
  /** Epoch ms; null: not confirmed. */
  checkedAt: number | null;
  comments: string | null;
};
export type Line = {
  room: string;
  roomName: string;
  board: string;
  boardName: string;
  rateClass: string;
  keys: RateKey[];
};
export type House = { code: number; currency: CurrencyCode; lines: Line[] };

/** The account with the vendor. */
const ON_ACCOUNT = 'AT_WEB';
export const identityOf = ({ room, board, rateClass }: Line): string => [room, board, rateClass].join('|');

/** Null for any contradiction: then none of it is believed. */
export function readHouse(answer: unknown, occupancies: Occupancy[], goodUntil: number): House | null {
  const node = HotelShape.safeParse(answer).data;
  if (!node || !isCurrency(node.currency)) return null;
  const rateKeys = new Set<string>();
  const lines = new Map<string, Line>();
  for (const room of node.rooms)
    for (const raw of room.rates) {
      const rate = RateShape.safeParse(raw).data;
      if (!rate || rateKeys.has(rate.rateKey)) return null;
      rateKeys.add(rate.rateKey);
      if (!mayBeSold(rate)) continue;
      const occupancy = occupancyOf(rate, occupancies);
      const key = occupancy && readKey(rate, occupancy, node.currency, goodUntil);
      if (!key) return null;
      const line: Line = {
        room: room.code,
        roomName: room.name ?? room.code,
        board: rate.boardCode,
        boardName: rate.boardName ?? '',
        rateClass: rate.rateClass ?? '',
        keys: [],
      };
      const lineSoFar = lines.get(identityOf(line)) ?? line;
      lines.set(identityOf(line), { ...lineSoFar, keys: cheaper(lineSoFar.keys, key) });
    }
  return { code: node.code, currency: node.currency, lines: [...lines.values()] };
}

function cheaper(keys: RateKey[], one: RateKey): RateKey[] {
  const rival = keys.find(({ occupancy, rooms }) => occupancy === one.occupancy && rooms === one.rooms);
  if (rival && rival.minor <= one.minor) return keys;
  return [...keys.filter((key) => key !== rival), one];
}

/** No rates off account, package-only rates or mandatory prices. */
const mayBeSold = ({ paymentType, packaging, hotelMandatory }: RateNode): boolean =>
  (paymentType ?? ON_ACCOUNT) === ON_ACCOUNT && packaging !== true && hotelMandatory !== true;

function occupancyOf({ rooms, adults, children, childrenAges }: RateNode, occupancies: Occupancy[]): Occupancy | null {
  const like = occupancies.filter(
    (one) => one.rooms === rooms && one.adults === adults && one.ages.length === children,
  );
  const ages = childrenAges
    ?.split(',')
    .map(Number)
    .toSorted((one, other) => one - other)
    .join('.');
  const matches = ages === undefined ? like : like.filter((one) => one.ages.join('.') === ages);
  return matches.length === 1 ? (matches[0] ?? null) : null;
}

export function readKey(
  rate: RateNode,
  occupancy: Pick<Occupancy, 'adults' | 'ages'>,
  currency: CurrencyCode,
  goodUntil: number,
): RateKey | null {
  const minor = minorOf(rate.net, currency);
  const terms = (rate.cancellationPolicies ?? []).map(({ amount, from }) => ({
    from: instantOf(from),
    minor: minorOf(amount, currency),
  }));
  const isWhole = terms.every((term): term is Term => term.from !== null && term.minor !== null);
  if (minor === null || minor <= 0 || !isWhole || terms.some((term) => term.minor > minor)) return null;
  return {
    occupancy: occupancyName(occupancy),
    rooms: rate.rooms,
    key: rate.rateKey,
    isBookable: rate.rateType === 'BOOKABLE',
    minor,
    terms: terms.toSorted((one, other) => one.from - other.from),
    left: rate.allotment ?? rate.rooms,
    fee: feeOf(rate),
    goodUntil,
    checkedAt: null,
    comments: rate.rateComments ?? null,
  };
}

/** Null when unknown or in mixed currencies. */
function feeOf({ taxes }: RateNode): RateKey['fee'] {
  const due = (taxes?.taxes ?? []).filter(({ included }) => !included);
  const currency = due[0]?.currency ?? '';
  if (due.length === 0 || !isCurrency(currency) || due.some((one) => one.currency !== currency)) return null;
  const amounts = due.map(({ amount }) => (amount === undefined ? null : minorOf(amount, currency)));
  if (!amounts.every((amount) => amount !== null)) return null;
  return { minor: amounts.reduce((total, amount) => total + amount, 0), currency };
}

const ALL = 10_000;

/** At each instant the largest share kept. */
export function stepsOf(keys: Pick<RateKey, 'minor' | 'terms'>[]): CancellationStep[] {
  const instants = [...new Set(keys.flatMap(({ terms }) => terms.map(({ from }) => from)))].toSorted(
    (one, other) => one - other,
  );
  const shareAt = ({ minor, terms }: (typeof keys)[number], at: number) =>
    Math.max(0, ...terms.map((term) => (term.from <= at ? Math.min(ALL, Math.ceil((term.minor * ALL) / minor)) : 0)));
  // without published terms assume no refund
  if (keys.some(({ terms }) => terms.length === 0)) return [{ from: new Date(0).toISOString(), basisPoints: ALL }];
  return instants.map((at) => ({
    from: new Date(at).toISOString(),
    basisPoints: Math.max(...keys.map((key) => shareAt(key, at))),
  }));
}
