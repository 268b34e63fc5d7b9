import { useLingui } from '@lingui/react/macro';
import { isWeekend } from '#src/components/calendar-month.ts';
import { useFormats } from '#src/locale/format.ts';
import type { Prices } from './use-prices.ts';
import classes from './price-calendar.module.css';

type PriceDayProps = {
  day: string;
  stay: { start: string | null; end: string | null };
  prices: Prices | null;
  isOpen: boolean;
  isStop: boolean;
  onPick: () => void;
};

/** A day of departure: its number, the Hijri day, and the fare in whole units of the currency. */
export function PriceDay({ day, stay: { start, end }, prices, isOpen, isStop, onPick }: PriceDayProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const place =
    day === start ? 'start' : day === end ? 'end' : start && end && day > start && day < end ? 'between' : undefined;
  const minor = prices?.byDay.get(day);
  const isLow = prices?.isLow(day) ?? false;
  const price = minor === undefined || !prices ? '' : formats.money(minor, prices.currency);
  return (
    <button
      type="button"
      data-day={day}
      data-place={place}
      data-low={isLow || undefined}
      data-weekend={isWeekend(day) || undefined}
      tabIndex={isStop ? 0 : -1}
      disabled={!isOpen}
      onClick={onPick}
    >
      <span className="et-hidden">
        {formats.weekDay(day)}, {formats.hijri(day)}
        {price ? `, ${price}` : ''}
        {isLow ? `, ${t`one of the lowest`}` : ''}
      </span>
      <span aria-hidden="true">{Number(day.slice(8))}</span>
      <small aria-hidden="true">{formats.hijriDay(day)}</small>
      <span className={classes.price} aria-hidden="true">
        <bdi dir="ltr">{minor === undefined || !prices ? '' : formats.number(prices.whole(minor))}</bdi>
      </span>
    </button>
  );
}
