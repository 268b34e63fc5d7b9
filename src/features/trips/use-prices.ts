import { useMemo } from 'react';
import { CURRENCIES, type CurrencyCode } from '#contract/constants.ts';
import { toMinor, type Minor } from '#contract/rules/money.ts';
import { selectPrices } from '#machines/trips/trip-builder.selectors.ts';
import { TripActor } from './trip-actor.ts';

const LOWEST = 3;

export type Prices = {
  currency: CurrencyCode;
  byDay: Map<string, Minor>;
  isLow: (day: string) => boolean;
  /** Minor units rounded up to whole ones, to fit a small cell. */
  whole: (minor: Minor) => number;
};

/** Minor units; null until loaded. */
export function usePrices(): Prices | null {
  const calendar = TripActor.useSelector(selectPrices);
  return useMemo(() => {
    if (!calendar) return null;
    const { currency } = calendar;
    const byDay = new Map(
      calendar.days.flatMap(({ date, price }) => (price === null ? [] : [[date, toMinor(price, currency)] as const])),
    );
    const distinct = [...new Set(byDay.values())].toSorted((one, other) => one - other);
    // equal prices have no cheapest
    const limit = distinct.length > 1 ? (distinct[Math.min(LOWEST, distinct.length - 1) - 1] ?? -1) : -1;
    return {
      currency,
      byDay,
      isLow: (day) => (byDay.get(day) ?? Infinity) <= limit,
      whole: (minor) => Math.ceil(minor / 10 ** CURRENCIES[currency].exponent),
    };
  }, [calendar]);
}
