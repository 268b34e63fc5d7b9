import { Trans, useLingui } from '@lingui/react/macro';
import { PARTY_LIMITS } from '#contract/constants.ts';
import { addDays } from '#contract/rules/dates.ts';
import { tripNights } from '#contract/rules/trip-plan.ts';
import { selectCalendar, selectForm, selectIsBusy, selectMonth } from '#machines/trips/trip-builder.selectors.ts';
import { Calendar, type DayPrice } from '#src/components/calendar.tsx';
import { useFormats } from '#src/locale/format.ts';
import { CalendarFoot } from './calendar-foot.tsx';
import { TripActor } from './trip-actor.ts';
import { usePrices } from './use-prices.ts';
import classes from './price-calendar.module.css';

export function PriceCalendar({ today }: { today: string }) {
  const actor = TripActor.useActorRef();
  const month = TripActor.useSelector(selectMonth);
  const { start_date: start, stops } = TripActor.useSelector(selectForm);
  const isPricing = TripActor.useSelector(selectCalendar) === 'pricing';
  const isBusy = TripActor.useSelector(selectIsBusy);
  return (
    <div className={classes.box}>
      <Calendar
        month={month}
        onTurn={(to) => actor.send({ type: 'calendar.turn', month: to })}
        start={start}
        end={start && addDays(start, tripNights(stops))}
        endFollows
        min={addDays(today, 1)}
        max={addDays(today, PARTY_LIMITS.maxDaysAhead)}
        onPick={(day) => actor.send({ type: 'trip.change', changes: { start_date: day } })}
        priceOf={usePriceOf()}
        isLoading={isPricing}
        isDisabled={isBusy}
      />
      <CalendarFoot />
      <p className="et-hidden" role="status">
        {isPricing ? <Trans>Loading prices…</Trans> : null}
      </p>
    </div>
  );
}

function usePriceOf(): (day: string) => DayPrice | null {
  const { t } = useLingui();
  const formats = useFormats();
  const prices = usePrices();
  return (day) => {
    const minor = prices?.byDay.get(day);
    if (!prices || minor === undefined) return null;
    const isLow = prices.isLow(day);
    const words = formats.money(minor, prices.currency);
    const figure = formats.number(prices.whole(minor));
    return { figure, words: isLow ? [words, t`one of the lowest`] : [words], isLow };
  };
}
