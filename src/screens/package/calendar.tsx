import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useLingui } from '@lingui/react/macro';
import { addDays } from '#contract/rules/dates.ts';
import { Icon } from '#src/components/icon.tsx';
import { useFormats } from '#src/locale/format.ts';
import { useScope } from '#src/locale/scope.tsx';
import { addMonths, isWeekend, weeksOf, WEEKDAYS } from '#src/components/calendar-month.ts';
import classes from './calendar.module.css';

export type Stay = { start: string; end: string | null };

type CalendarProps = { stay: Stay; first: string; last: string; onPick: (day: string) => void };

/** A month of days with the Hijri day under each; arrows move by day and week, Page keys by month (R3, V5). */
export function Calendar({ stay, first, last, onPick }: CalendarProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const { locale } = useScope();
  const [month, setMonth] = useState(stay.start.slice(0, 7));
  const [focused, setFocused] = useState(stay.start);
  const grid = useRef<HTMLTableElement>(null);
  const isMoving = useRef(false);

  useLayoutEffect(() => {
    if (!isMoving.current) return;
    isMoving.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${focused}"]`)?.focus();
  }, [focused]);

  function show(day: string): void {
    const target = day < first ? first : day > last ? last : day;
    setFocused(target);
    setMonth(target.slice(0, 7));
    isMoving.current = true;
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

  const name = `${formats.month(Number(month.slice(5, 7)))} ${month.slice(0, 4)}`;
  const lastOfMonth = addDays(`${addMonths(month, 1)}-01`, -1);
  return (
    <div className={classes.calendar}>
      <div className={classes.head}>
        <button
          type="button"
          className={classes.turn}
          aria-label={t`Previous month`}
          disabled={month <= first.slice(0, 7)}
          onClick={() => setMonth(addMonths(month, -1))}
        >
          <Icon of={IconChevronLeft} mirrored />
        </button>
        <div aria-live="polite">
          <b>{name}</b>
          <span>{formats.hijriRange(`${month}-01`, lastOfMonth)}</span>
        </div>
        <button
          type="button"
          className={classes.turn}
          aria-label={t`Next month`}
          disabled={month >= last.slice(0, 7)}
          onClick={() => setMonth(addMonths(month, 1))}
        >
          <Icon of={IconChevronRight} mirrored />
        </button>
      </div>
      <table ref={grid} className={classes.grid} role="grid" aria-label={name} onKeyDown={move}>
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
                  <td key={day} role="gridcell" aria-selected={day === stay.start || day === stay.end}>
                    <DayButton
                      day={day}
                      stay={stay}
                      isOpen={day >= first && day <= last}
                      isStop={day === focused || (focused.slice(0, 7) !== month && day.endsWith('-01'))}
                      onPick={() => {
                        setFocused(day);
                        onPick(day);
                      }}
                    />
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type DayButtonProps = { day: string; stay: Stay; isOpen: boolean; isStop: boolean; onPick: () => void };

function DayButton({ day, stay: { start, end }, isOpen, isStop, onPick }: DayButtonProps) {
  const formats = useFormats();
  const place = day === start ? 'start' : day === end ? 'end' : end && day > start && day < end ? 'between' : undefined;
  return (
    <button
      type="button"
      data-day={day}
      data-place={place}
      data-weekend={isWeekend(day) || undefined}
      tabIndex={isStop ? 0 : -1}
      disabled={!isOpen}
      onClick={onPick}
    >
      <span className="et-hidden">
        {formats.weekDay(day)}, {formats.hijri(day)}
      </span>
      <span aria-hidden="true">{Number(day.slice(8))}</span>
      <small aria-hidden="true">{formats.hijriDay(day)}</small>
    </button>
  );
}
