import { Trans, useLingui } from '@lingui/react/macro';
import { addDays } from '#contract/rules/dates.ts';
import { daysOf, isRamadan } from '#contract/rules/hijri.ts';
import { stopsOf } from '#contract/rules/availability.ts';
import { Notice } from '#src/components/notice.tsx';
import { Tag, Tags } from '#src/components/tag.tsx';
import { useFormats } from '#src/locale/format.ts';
import { usePackageScene } from './flow-context.tsx';
import { Section } from './section.tsx';
import { planOfStay, type PlanDay } from './plan-of-stay.ts';
import { useChosen } from './use-chosen.ts';
import { useDayWords } from './use-day-words.ts';
import classes from './itinerary.module.css';

/** The plan day by day on the chosen stay, with its Gregorian and Hijri dates. */
export function Itinerary() {
  const { page } = usePackageScene();
  const given = useChosen();
  const stays = given ? stopsOf(given.offer).map(({ nights }) => nights) : page?.card.stops.map(({ nights }) => nights);
  const { entries, left } = planOfStay(
    page?.itinerary ?? [],
    page?.card.stops.map(({ nights }) => nights) ?? [],
    stays ?? [],
  );
  const wordsOf = useDayWords(entries.at(-1)?.day);
  if (!page) return null;
  const start = given?.offer.start_date ?? page.card.start_date;
  const end = given?.offer.end_date ?? page.card.end_date;
  return (
    <Section title={<Trans>The plan, day by day</Trans>} lead={page.summary}>
      {daysOf(start, end).some(isRamadan) ? (
        <Notice>
          <Trans>These days are in Ramadan: restaurants and sights keep different hours.</Trans>
        </Notice>
      ) : null}
      <ol className={classes.days}>
        {entries.map((entry) =>
          'open' in entry ? (
            <li key={entry.day}>
              <DayDates day={entry} start={start} />
              <div className={classes.body}>
                <h3>
                  <Trans>At your own pace</Trans>
                </h3>
                <p>
                  <Trans>Your stay is longer than the plan, so this time is all yours.</Trans>
                </p>
              </div>
            </li>
          ) : (
            <li key={entry.day} data-travels={entry.travels || undefined}>
              <DayDates day={entry} start={start} />
              <DayBody day={entry} start={start} words={wordsOf(entry, start)} />
            </li>
          ),
        )}
      </ol>
      {left.length > 0 ? <LeftOut days={left} /> : null}
    </Section>
  );
}

type DayBodyProps = { day: PlanDay; start: string; words: ReturnType<ReturnType<typeof useDayWords>> };

/** What is done on a day; an activity of it that is not taken is named as what it is, and the day's marks with it. */
function DayBody({ day: { day, to_day, travels }, start, words: { title, text, tags, note } }: DayBodyProps) {
  const { t } = useLingui();
  const optional = useLeftActivities(addDays(start, day - 1), addDays(start, to_day - 1));
  const names = optional.map(({ name }) => name).join(t`, `);
  const shown = optional.length > 0 && !travels ? [] : tags;
  return (
    <div className={classes.body}>
      <h3>{title}</h3>
      <p>{text}</p>
      {note ? <Notice tone="warn">{note}</Notice> : null}
      {optional.length > 0 ? (
        <p className={classes.optional}>
          <Trans>Optional, not in your price: {names}</Trans>
        </p>
      ) : null}
      {shown.length ? (
        <Tags>
          {shown.map((tag) => (
            <Tag key={tag}>{tag}</Tag>
          ))}
        </Tags>
      ) : null}
    </div>
  );
}

/** The activities of these days that are not taken. */
function useLeftActivities(from: string, to: string) {
  const given = useChosen();
  if (!given) return [];
  const { offer, chosen } = given;
  return offer.selected_amenities.filter(
    ({ id, date }) => date !== undefined && date >= from && date <= to && !chosen.amenities.includes(id),
  );
}

/** The plan is the expert's, the stay the visitor's: what has no room in it is told. */
function LeftOut({ days }: { days: PlanDay[] }) {
  const { t } = useLingui();
  const titles = days.map(({ title }) => title).join(t`, `);
  return (
    <Notice>
      <Trans>Your stay is shorter than the plan, which also has: {titles}.</Trans>
    </Notice>
  );
}

function DayDates({ day: { day, to_day }, start }: { day: Pick<PlanDay, 'day' | 'to_day'>; start: string }) {
  const formats = useFormats();
  const [first, last] = [addDays(start, day - 1), addDays(start, to_day - 1)];
  const isSpan = to_day > day;
  return (
    <div className={classes.dates}>
      <b>
        {to_day > day + 1 ? (
          <Trans>
            Days {day} to {to_day}
          </Trans>
        ) : isSpan ? (
          // two days, as the Arabic dual says
          <Trans>
            Days <bdi>{`${day}–${to_day}`}</bdi>
          </Trans>
        ) : (
          <Trans>Day {day}</Trans>
        )}
      </b>
      <span>{isSpan ? formats.dayRange(first, last) : formats.weekDay(first)}</span>
      <span>{isSpan ? formats.hijriRange(first, last) : formats.hijri(first)}</span>
    </div>
  );
}
