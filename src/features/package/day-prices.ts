import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import type { OfferRequest } from '#contract/entities/offer.ts';
import { toMinor } from '#contract/rules/money.ts';
import { daysOfPackage } from '#src/api/day-queries.ts';
import type { DayPrice } from '#src/components/calendar.tsx';
import { useFormats } from '#src/locale/format.ts';
import { useScope } from '#src/locale/scope.tsx';

export type DayPrices = {
  priceOf: (day: string) => DayPrice | null;
  /** Cheapest day of each month that has a price, `2027-02`. */
  months: { month: string; price: DayPrice }[];
  hasAny: boolean;
  isFailed: boolean;
  retry: () => void;
};

/** For as many nights, for the party, as far as somebody searched [PR12]. */
export function useDayPrices(
  { package_id, rooms, class: cabin, from }: OfferRequest,
  nights: number,
  isPriced = true,
): DayPrices {
  const { t } = useLingui();
  const scope = useScope();
  const formats = useFormats();
  const { data, isError, refetch } = useQuery({
    ...daysOfPackage(scope, { package_id, rooms, class: cabin, nights, ...(from ? { from } : {}) }),
    retry: false,
    enabled: isPriced,
  });
  const days = new Map(data?.data.days.map((day) => [day.date, day]));
  const priced = [...days.values()].flatMap(({ date, price }) => (price === null ? [] : [{ date, price }]));
  const lowest = Math.min(...priced.map(({ price }) => price));
  // equal prices have no lowest
  const hasLowest = priced.some(({ price }) => price !== lowest);

  function priceOf(day: string): DayPrice | null {
    const known = days.get(day);
    if (!known) return null;
    const { price, kind } = known;
    if (price === null) return { figure: '–', words: [t`sold out`], isLow: false };
    const isLow = hasLowest && price === lowest;
    const isEstimate = kind === 'about';
    const money = formats.money(toMinor(price, data!.data.currency), data!.data.currency);
    const words = [isEstimate ? t`about ${money}` : money, ...(isLow ? [t`the lowest`] : [])];
    return { figure: formats.number(price), words, isLow, isEstimate };
  }
  const cheapest = new Map<string, { date: string; price: number }>();
  for (const day of priced) {
    const month = day.date.slice(0, 7);
    if (day.price < (cheapest.get(month)?.price ?? Infinity)) cheapest.set(month, day);
  }
  const months = [...cheapest].map(([month, { date }]) => ({ month, price: priceOf(date)! }));
  return { priceOf, months, hasAny: days.size > 0, isFailed: isError, retry: () => void refetch() };
}
