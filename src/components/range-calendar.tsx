import { useRef, useState, type KeyboardEvent } from 'react';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useLingui } from '@lingui/react/macro';
import { addDays, daysBetween } from '#contract/rules/dates.ts';
import { useFormats } from '#src/locale/format.ts';
import { useScope } from '#src/locale/scope.tsx';
import { Icon } from './icon.tsx';
import classes from './range-calendar.module.css';

export type DayRange = { start: string | null; end: string | null };
type RangeCalendarProps = DayRange & {
  /** First and last day that may be chosen, YYYY-MM-DD. */
  min: string;
  max: string;
  maxNights: number;
  onPick: (day: string) => void;
};

const monthOf = (day: string) => day.slice(0, 7);
const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();
/** The months' first days `count` months from `month`. */
const shifted = (month: string, count: number) => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
};
const daysOf = (month: string) => {
  const first = `${month}-01`;
  const count = daysBetween(first, `${shifted(month, 1)}-01`);
  return Array.from({ length: count }, (_, index) => addDays(first, index));
};

/** A month at a time, from Sunday; Gregorian days with Umm al-Qura beneath. First touch: departure, second: return. */
export function RangeCalendar({ start, end, min, max, maxNights, onPick }: RangeCalendarProps) {
  const { t } = useLingui();
  const { locale } = useScope();
  const formats = useFormats();
  const grid = useRef<HTMLDivElement>(null);
  const [month, setMonth] = useState(monthOf(start ?? min));
  const days = daysOf(month);
  const [Back, On] = locale === 'ar' ? [IconChevronRight, IconChevronLeft] : [IconChevronLeft, IconChevronRight];
  const last = start && !end ? [addDays(start, maxNights), max].toSorted()[0] : max;

  const move = (event: KeyboardEvent) => {
    const turn = locale === 'ar' ? -1 : 1;
    const steps: Record<string, number> = { ArrowRight: turn, ArrowLeft: -turn, ArrowUp: -7, ArrowDown: 7 };
    const step = steps[event.key];
    const at = document.activeElement instanceof HTMLElement ? document.activeElement.dataset.day : undefined;
    if (step === undefined || at === undefined) return;
    event.preventDefault();
    const next = addDays(at, step);
    if (next < min || next > max) return;
    setMonth(monthOf(next));
    requestAnimationFrame(() => grid.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus());
  };

  return (
    <div>
      <div className={classes.head}>
        <button
          type="button"
          disabled={month <= monthOf(min)}
          onClick={() => setMonth(shifted(month, -1))}
          aria-label={t`Previous month`}
        >
          <Icon of={Back} />
        </button>
        <b aria-live="polite">
          {formats.month(Number(month.slice(5)))} {month.slice(0, 4)}
          <small>{formats.hijriRange(days[0] ?? min, days.at(-1) ?? max)}</small>
        </b>
        <button
          type="button"
          disabled={month >= monthOf(max)}
          onClick={() => setMonth(shifted(month, 1))}
          aria-label={t`Next month`}
        >
          <Icon of={On} />
        </button>
      </div>
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions -- arrow keys move between its buttons */}
      <div className={classes.grid} ref={grid} onKeyDown={move}>
        {days.slice(0, 7).map((_, index) => (
          <span key={index} className={classes.weekday} aria-hidden="true">
            {formats.shortWeekday(index)}
          </span>
        ))}
        {Array.from({ length: weekdayOf(days[0] ?? min) }, (_, index) => (
          <span key={`gap ${index}`} />
        ))}
        {days.map((day) => (
          <button
            key={day}
            type="button"
            data-day={day}
            data-in={start && end && day > start && day < end ? '' : undefined}
            className={`${classes.day} ${weekdayOf(day) >= 5 ? classes.weekend : ''}`}
            disabled={day < min || day > (last ?? max)}
            aria-pressed={day === start || day === end}
            onClick={() => onPick(day)}
          >
            <span className="et-hidden">
              {formats.weekDay(day)}
              {locale === 'ar' ? '، ' : ', '}
              {formats.hijri(day)}
            </span>
            <span aria-hidden="true">{Number(day.slice(8))}</span>
            <small aria-hidden="true">{formats.hijriDay(day)}</small>
          </button>
        ))}
      </div>
    </div>
  );
}
