import { useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Trans, useLingui } from '@lingui/react/macro';
import { MonthLevel } from '@mantine/dates';
import dayjs from 'dayjs';
import { addDays } from '#contract/rules/dates.ts';
import { eidOf } from '#contract/rules/eid.ts';
import { daysOf } from '#contract/rules/hijri.ts';
import { useFormats } from '#src/locale/format.ts';
import { useScope } from '#src/locale/scope.tsx';
import button from '#src/theme/action-icon.module.css';
import { Icon } from './icon.tsx';
import classes from './calendar.module.css';

/** `isLow`: among the lowest. */
export type DayPrice = { figure: string; words: string[]; isLow: boolean; isEstimate?: boolean };

type CalendarProps = {
  month: string;
  onTurn: (month: string) => void;
  start: string | null;
  end: string | null;
  endFollows?: boolean;
  min: string;
  max: string;
  onPick: (day: string) => void;
  /** Null for a day without. */
  priceOf?: (day: string) => DayPrice | null;
  isLoading?: boolean;
  isDisabled?: boolean;
};

const WEEKEND = [5, 6] as const;

/** Mantine's English label, and its today, which is not the server's. */
const OURS = { 'aria-label': undefined, 'data-today': undefined };

const monthOf = (day: string): string => day.slice(0, 7);
const addMonths = (month: string, count: number) => dayjs(`${month}-01`).add(count, 'month').format('YYYY-MM');

/** R3, V5. Arrows move by day and week in the page's direction, Page keys by month. */
export function Calendar({ month, onTurn, start, end, min, max, onPick, priceOf, ...rest }: CalendarProps) {
  const { endFollows = false, isLoading, isDisabled = false } = rest;
  const { t } = useLingui();
  const { locale } = useScope();
  const formats = useFormats();
  const { root, stop, stopAt, goTo } = useRoving({ month, start, min, max, onTurn });
  const first = `${month}-01`;
  const name = `${formats.month(Number(month.slice(5)))} ${month.slice(0, 4)}`;

  const move = (event: KeyboardEvent, day: string) => {
    const forward = locale === 'ar' ? -1 : 1;
    const steps: Record<string, number> = { ArrowRight: forward, ArrowLeft: -forward, ArrowDown: 7, ArrowUp: -7 };
    const step = steps[event.key];
    if (step !== undefined) goTo(addDays(day, step));
    else if (event.key === 'PageDown') goTo(`${addMonths(month, 1)}-01`);
    else if (event.key === 'PageUp') goTo(`${addMonths(month, -1)}-01`);
    else return;
    event.preventDefault();
  };
  const isChosen = (day: string) => day === start || (day === end && !endFollows);
  const feasts = { fitr: t`Eid al-Fitr`, adha: t`Eid al-Adha` };
  const feastOf = (day: string) => {
    const eid = eidOf(day);
    return eid ? [feasts[eid]] : [];
  };
  const last = addDays(`${addMonths(month, 1)}-01`, -1);
  const labelOf = (day: string) =>
    [formats.weekDay(day), formats.hijri(day), ...feastOf(day), ...(priceOf?.(day)?.words ?? [])].join(
      locale === 'ar' ? '، ' : ', ',
    );

  return (
    <>
      <MonthLevel
        unstyled
        classNames={{ ...classes, calendarHeaderControl: button.root }}
        ref={root}
        attributes={{
          calendarHeaderLevel: { 'aria-live': 'polite' },
          calendarHeaderControl: { 'data-variant': 'default' },
          month: { role: 'grid', 'aria-label': name, 'aria-busy': isLoading },
          monthCell: { role: 'gridcell' },
        }}
        month={first}
        onPrevious={() => onTurn(addMonths(month, -1))}
        onNext={() => onTurn(addMonths(month, 1))}
        previousLabel={t`Previous month`}
        nextLabel={t`Next month`}
        previousIcon={<Icon of={IconChevronLeft} mirrored />}
        nextIcon={<Icon of={IconChevronRight} mirrored />}
        hasNextLevel={false}
        monthLabelFormat={() => (
          <>
            <b>{name}</b>
            <span>{formats.hijriRange(first, last)}</span>
          </>
        )}
        firstDayOfWeek={0}
        weekendDays={[...WEEKEND]}
        weekdayFormat={(day) => (
          <>
            <span aria-hidden="true">{formats.shortWeekday(dayjs(day).day())}</span>
            <span className="et-hidden">{formats.weekday(day)}</span>
          </>
        )}
        hideOutsideDates
        minDate={min}
        maxDate={max}
        excludeDate={() => isDisabled}
        getDayProps={(day) => ({
          lastInRange: day === end,
          inRange: start !== null && end !== null && day > start && day < end,
          'data-eid': eidOf(day) ?? undefined,
          'aria-pressed': isChosen(day),
          onClick: () => {
            stopAt(day);
            onPick(day);
          },
          onKeyDown: (event: KeyboardEvent) => move(event, day),
          renderRoot: (props: object) => <button {...props} {...OURS} tabIndex={day === stop ? 0 : -1} />,
        })}
        renderDay={(day) => (
          <>
            <span className="et-hidden">{labelOf(day)}</span>
            <span className={classes.figures} aria-hidden="true">
              {Number(day.slice(8))}
              <small>{formats.hijriDay(day)}</small>
              {priceOf ? <Price price={priceOf(day)} /> : null}
            </span>
          </>
        )}
      />
      <ul className={classes.legend}>
        <li>
          <Trans>Friday and Saturday</Trans>
        </li>
        {[...new Set(daysOf(first, last).flatMap(feastOf))].map((feast) => (
          <li key={feast} data-eid>
            {feast}
          </li>
        ))}
      </ul>
    </>
  );
}

const Price = ({ price }: { price: DayPrice | null }) => (
  <span
    className={`${classes.price} ${price?.isLow ? classes.low : ''}`}
    data-estimate={price?.isEstimate || undefined}
  >
    <bdi translate="no" dir="ltr">
      {price?.figure}
    </bdi>
  </span>
);

type RovingProps = Pick<CalendarProps, 'month' | 'start' | 'min' | 'max' | 'onTurn'>;

/** One day is focusable; `goTo` moves it, and the month if needed. */
function useRoving({ month, start, min, max, onTurn }: RovingProps) {
  const root = useRef<HTMLDivElement>(null);
  const [focusDay, stopAt] = useState(start ?? min);
  const opening = `${month}-01` < min ? min : `${month}-01`;
  const stop = monthOf(focusDay) === month && focusDay >= min && focusDay <= max ? focusDay : opening;

  function goTo(day: string): void {
    const target = day < min ? min : day > max ? max : day;
    // the day is focusable once its month renders
    flushSync(() => {
      stopAt(target);
      if (monthOf(target) !== month) onTurn(monthOf(target));
    });
    root.current?.querySelector<HTMLElement>('td [tabindex="0"]')?.focus();
  }
  return { root, stop, stopAt, goTo };
}
