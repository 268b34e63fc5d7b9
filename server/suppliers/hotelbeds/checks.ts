import type { CancellationStep, Cost, PriceCheckResult, QuotedComponent } from '#server/suppliers/port.ts';
import { MalformedAnswer } from '#server/vendors/errors.ts';
import { decimalOf, filsOf, isCurrency } from './amounts.ts';
import { HotelbedsRefused, PURCHASE, type HotelbedsClient } from './client.ts';
import { uncontested, type OfferStore } from './offers.store.ts';
import { readKey, stepsOf, type RateKey } from './rates.ts';
import { reasonOf } from './refusals.ts';
import { shareOf } from './room-offers.ts';
import { keyOf, type Chosen, type Selection } from './selection.ts';
import { CheckShape } from './shapes.ts';

export type StayComponent = Extract<QuotedComponent, { kind: 'hotel' }>;
/** The vendor does not sell it to us. */
type HouseRefusal = { refusal: string };
type Deps = {
  ask: HotelbedsClient;
  offers: OfferStore;
  selection: Selection;
  clock: { now(): number };
  keyLife: number;
};

const TIMEOUT = 15_000;
/** Ms; keys confirmed since are not checked again. */
const FRESH = 60_000;
/** The vendor forbids a check directly before booking. */
export const FRESH_TO_BOOK = 20 * 60_000;

/** One key per call; stores new key, price and terms. */
export function createChecks({ ask, offers, selection, clock, keyLife }: Deps) {
  async function check(choice: Chosen, fresh: number): Promise<'checked' | 'gone' | 'lost' | HouseRefusal> {
    const old = keyOf(choice);
    if (old.checkedAt !== null && clock.now() - old.checkedAt < fresh) return 'checked';
    const body = { rooms: [{ rateKey: old.key }], language: 'ENG' };
    try {
      const request = {
        method: 'POST',
        path: '/hotel-api/1.0/checkrates',
        body,
        patience: TIMEOUT,
        ...PURCHASE,
      } as const;
      const { data, requestId } = await ask(CheckShape, request);
      const { offered, group } = choice;
      const hotel = 'hotel' in data ? data.hotel : data.hotels;
      const [rate, ...more] = hotel.rooms.flatMap(({ rates }) => rates);
      const isOurs =
        rate && more.length === 0 && hotel.code === offered.house.code && hotel.currency === offered.house.currency;
      const isWhole =
        isOurs && rate.rooms === group.rooms && rate.adults === group.adults && rate.children === group.ages.length;
      const now = isWhole && isCurrency(hotel.currency) && readKey(rate, group, hotel.currency, clock.now() + keyLife);
      if (!now || !now.isBookable || hotel.paymentDataRequired === true)
        throw new MalformedAnswer('hotelbeds checked something else than was asked', requestId);
      // a check may omit terms that the search returned
      const terms = rate.cancellationPolicies ? now.terms : old.terms;
      Object.assign(old, { ...now, terms, fee: now.fee ?? old.fee, checkedAt: clock.now() } satisfies RateKey);
      return (await offers.update(offered)) ? 'checked' : 'lost';
    } catch (error) {
      if (!(error instanceof HotelbedsRefused)) throw error;
      const reason = reasonOf(error);
      return reason === 'refused' || reason === 'needs_card' ? { refusal: error.code || reason } : 'gone';
    }
  }

  /** Null when any is gone. */
  async function checked(stay: StayComponent, fresh: number): Promise<Chosen[] | HouseRefusal | null> {
    const refs = stay.rates.map(({ ref }) => ref);
    return uncontested(async () => {
      const groups = await selection.resolve(refs, stay);
      for (const group of groups ?? []) {
        const outcome = await check(group, fresh);
        if (outcome !== 'checked') return outcome === 'gone' ? null : outcome;
      }
      return groups;
    });
  }

  function compare(stay: StayComponent, groups: Chosen[]): { cost: Cost; isSame: boolean } {
    const rooms = groups.flatMap((choice) => {
      const key = keyOf(choice);
      const { currency } = choice.offered.house;
      return choice.group.at.map((at, nth) => {
        const minor = shareOf(key, nth);
        const quoted = stay.rates[at];
        const price = quoted?.vendorPrice;
        const now = filsOf({ minor, currency, perDinar: choice.offered.perDinar });
        const isSame = price
          ? price.amount === decimalOf(minor, currency) && price.currency === currency
          : now === quoted?.cost;
        const steps = stepsOf(groups.filter((one) => isSameLine(one, choice)).map(keyOf));
        return {
          cost: isSame ? (quoted?.cost ?? now) : now,
          isSame: isSame && sameSteps(steps, quoted?.cancellation ?? []),
        };
      });
    });
    return { cost: rooms.reduce((total, { cost }) => total + cost, 0), isSame: rooms.every(({ isSame }) => isSame) };
  }

  return {
    /** A key books once; others get a new one under the same ref. */
    async spend(groups: Chosen[]): Promise<boolean> {
      for (const choice of groups) {
        const { key: spent } = keyOf(choice);
        const isOurs = await uncontested(async () => {
          const now = await offers.read(choice.offered.id);
          const holders = now?.house.lines.filter(({ keys }) => keys.some(({ key }) => key === spent)) ?? [];
          if (!now || holders.length === 0) return false;
          for (const line of holders) line.keys = line.keys.filter(({ key }) => key !== spent);
          return (await offers.update(now)) ? true : 'lost';
        });
        if (!isOurs) return false;
      }
      return true;
    },
    /** Skips keys confirmed less than `fresh` ms ago. */
    async recheck(
      component: StayComponent,
      fresh = FRESH,
    ): Promise<PriceCheckResult & { groups?: Chosen[] } & Partial<HouseRefusal>> {
      const groups = await checked(component, fresh);
      if (!groups) return { kind: 'gone' };
      if ('refusal' in groups) return { kind: 'gone', ...groups };
      const { cost, isSame } = compare(component, groups);
      return { kind: isSame ? 'same' : 'changed', cost, groups };
    },
  };
}
export type Checks = ReturnType<typeof createChecks>;

const isSameLine = (one: Chosen, other: Chosen): boolean =>
  one.offered.id === other.offered.id && one.line === other.line;
const sameSteps = (one: CancellationStep[], other: CancellationStep[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
