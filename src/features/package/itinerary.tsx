import { Trans, useLingui } from '@lingui/react/macro';
import { addDays, daysBetween } from '#contract/rules/dates.ts';
import { shareNights } from '#contract/rules/share-nights.ts';
import { daysOf, isRamadan } from '#contract/rules/hijri.ts';
import { stopsOf } from '#contract/rules/availability.ts';
import { Notice } from '#src/components/notice.tsx';
import { Tag, Tags } from '#src/components/tag.tsx';
import { useFormats } from '#src/locale/format.ts';
import { usePackagePage } from './flow-context.tsx';
import { Section } from './section.tsx';
import { planOfStay, type PlanDay } from './plan-of-stay.ts';
import { useChosen } from './use-chosen.ts';
import { useRequest } from './use-request.ts';
import { useDayWords, type DayWords } from './use-day-words.ts';
import classes from './itinerary.module.css';

/** Gregorian and Hijri dates; says which days the stay leaves out. */
export function Itinerary() {
  const { page } = usePackagePage();
  const { t } = useLingui();
  const choice = useChosen();
  const { start_date: start, end_date: end } = useRequest();
  const planned = page?.card.stops.map(({ nights }) => nights) ?? [];
  const stays = choice
    ? stopsOf(choice.offer).map(({ nights }) => nights)
    : shareNights(planned, daysBetween(start, end));
  const { entries, leftover } = planOfStay(page?.itinerary ?? [], planned, stays);
  const wordsOf = useDayWords(entries.at(-1)?.day);
  if (!page) return null;
  const open: DayWords = {
    title: t`At your own pace`,
    text: t`Your stay is longer than the plan, so this time is all yours.`,
    tags: [],
  };
  const titles = leftover.map(({ title }) => title).join(t`, `);
  return (
    <Section title={<Trans>The plan, day by day</Trans>} lead={page.summary}>
      {daysOf(start, end).some(isRamadan) ? (
        <Notice>
          <Trans>These days are in Ramadan: restaurants and sights keep different hours.</Trans>
        </Notice>
      ) : null}
      <ol className={classes.days}>
        {entries.map((entry) => {
          const travels = 'travels' in entry && entry.travels;
          return (
            <li key={entry.day} data-travels={travels || undefined}>
              <DayDates day={entry} start={start} />
              <DayBody
                words={'travels' in entry ? wordsOf(entry, start) : open}
                optional={leftActivities(choice, addDays(start, entry.day - 1), addDays(start, entry.to_day - 1))}
                travels={travels}
              />
            </li>
          );
        })}
      </ol>
      {titles ? (
        <Notice>
          <Trans>Your stay is shorter than the plan, which also has: {titles}.</Trans>
        </Notice>
      ) : null}
    </Section>
  );
}

type DayBodyProps = { words: DayWords; optional: string[]; travels: boolean };

function DayBody({ words: { title, text, tags, note }, optional, travels }: DayBodyProps) {
  const { t } = useLingui();
  const names = optional.join(t`, `);
  return (
    <div className={classes.body}>
      <h3>{title}</h3>
      <p>{text}</p>
      {note ? <Notice tone="warn">{note}</Notice> : null}
      {names ? (
        <p className={classes.optional}>
          <Trans>Optional, not in your price: {names}</Trans>
        </p>
      ) : null}
      {tags.length && (travels || !names) ? (
        <Tags>
          {tags.map((tag) => (
            <Tag key={tag}>{tag}</Tag>
          ))}
        </Tags>
      ) : null}
    </div>
  );
}

const leftActivities = (choice: ReturnType<typeof useChosen>, from: string, to: string): string[] =>
  choice?.offer.selected_amenities
    .filter(({ id, date = '' }) => date >= from && date <= to && !choice.chosen.amenities.includes(id))
    .map(({ name }) => name) ?? [];

function DayDates({ day: { day, to_day }, start }: { day: Pick<PlanDay, 'day' | 'to_day'>; start: string }) {
  const formats = useFormats();
  const [first, last] = [addDays(start, day - 1), addDays(start, to_day - 1)];
  const isSpan = to_day > day;
  return (
    <div className={classes.dates}>
      <b>
        {isSpan ? (
          <Trans>
            Days <bdi translate="no">{`${day}–${to_day}`}</bdi>
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
