import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Trans, useLingui } from '@lingui/react/macro';
import { PARTY_LIMITS } from '#contract/constants.ts';
import { addDays } from '#contract/rules/dates.ts';
import { tripNights } from '#contract/rules/trip-plan.ts';
import {
  selectCalendar,
  selectForm,
  selectIsBusy,
  selectMonth,
} from '#machines/trip-builder/trip-builder.selectors.ts';
import { addMonths, weeksOf, WEEKDAYS } from '#src/components/calendar-month.ts';
import { Icon } from '#src/components/icon.tsx';
import { useFormats } from '#src/locale/format.ts';
import { useScope } from '#src/locale/scope.tsx';
import { CalendarFoot } from './calendar-foot.tsx';
import { PriceDay } from './price-day.tsx';
import { TripActor } from './trip-actor.ts';
import { usePrices } from './use-prices.ts';
import classes from './price-calendar.module.css';

/** A month of departures with the cheapest fare of each day; the lowest are marked. Arrows move by day and week, Page keys by month. */
export function PriceCalendar({ today }: { today: string }) {
  const { t } = useLingui();
  const formats = useFormats();
  const actor = TripActor.useActorRef();
  const month = TripActor.useSelector(selectMonth);
  const form = TripActor.useSelector(selectForm);
  const isPricing = TripActor.useSelector(selectCalendar) === 'pricing';
  const isBusy = TripActor.useSelector(selectIsBusy);
  const prices = usePrices();
  const first = addDays(today, 1);
  const last = addDays(today, PARTY_LIMITS.maxDaysAhead);
  const turn = (to: string) => actor.send({ type: 'calendar.turn', month: to });
  const { grid, focused, setFocused, move } = useRoving({ month, first, last, start: form.start_date, turn });
  const start = form.start_date;
  const end = start && addDays(start, tripNights(form.stops));

  const name = `${formats.month(Number(month.slice(5, 7)))} ${month.slice(0, 4)}`;
  return (
    <div className={classes.box}>
      <div className={classes.head}>
        <button
          type="button"
          className={classes.turn}
          aria-label={t`Previous month`}
          disabled={month <= first.slice(0, 7)}
          onClick={() => turn(addMonths(month, -1))}
        >
          <Icon of={IconChevronLeft} mirrored />
        </button>
        <div aria-live="polite">
          <b>{name}</b>
          <span>{formats.hijriRange(`${month}-01`, addDays(`${addMonths(month, 1)}-01`, -1))}</span>
        </div>
        <button
          type="button"
          className={classes.turn}
          aria-label={t`Next month`}
          disabled={month >= last.slice(0, 7)}
          onClick={() => turn(addMonths(month, 1))}
        >
          <Icon of={IconChevronRight} mirrored />
        </button>
      </div>
      <table ref={grid} className={classes.grid} role="grid" aria-label={name} aria-busy={isPricing} onKeyDown={move}>
        <thead>
          <tr>
            {WEEKDAYS.map((day, index) => (
              <th key={day} scope="col" abbr={formats.weekday(day)}>
                {formats.shortWeekday(index)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, index) =>
                day === null ? (
                  // eslint-disable-next-line react/no-array-index-key -- an empty cell is its place
                  <td key={index} />
                ) : (
                  <td key={day} role="gridcell" aria-selected={day === start}>
                    <PriceDay
                      day={day}
                      stay={{ start, end }}
                      prices={prices}
                      isOpen={!isBusy && day >= first && day <= last}
                      isStop={day === focused}
                      onPick={() => {
                        setFocused(day);
                        actor.send({ type: 'trip.change', changes: { start_date: day } });
                      }}
                    />
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <CalendarFoot />
      <p className="et-hidden" role="status">
        {isPricing ? <Trans>Asking for prices…</Trans> : null}
      </p>
    </div>
  );
}

type RovingProps = { month: string; first: string; last: string; start: string | null; turn: (month: string) => void };

/** One day of the grid takes the focus; the arrow keys hand it on, into the next month where the month ends. */
function useRoving({ month, first, last, start, turn }: RovingProps) {
  const { locale } = useScope();
  const [wanted, setFocused] = useState(start ?? first);
  const grid = useRef<HTMLTableElement>(null);
  const isMoving = useRef(false);
  const opening = month === first.slice(0, 7) ? first : `${month}-01`;
  const focused = wanted.slice(0, 7) === month && wanted >= first ? wanted : opening;

  useLayoutEffect(() => {
    if (!isMoving.current) return;
    isMoving.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${focused}"]`)?.focus();
  }, [focused]);

  function show(day: string): void {
    const target = day < first ? first : day > last ? last : day;
    isMoving.current = true;
    setFocused(target);
    if (target.slice(0, 7) !== month) turn(target.slice(0, 7));
  }

  function move(event: KeyboardEvent): void {
    const forward = locale === 'ar' ? -1 : 1;
    const steps: Record<string, number> = { ArrowRight: forward, ArrowLeft: -forward, ArrowDown: 7, ArrowUp: -7 };
    const step = steps[event.key];
    if (step !== undefined) show(addDays(focused, step));
    else if (event.key === 'PageDown') show(`${addMonths(month, 1)}-01`);
    else if (event.key === 'PageUp') show(`${addMonths(month, -1)}-01`);
    else return;
    event.preventDefault();
  }
  return { grid, focused, setFocused, move };
}
