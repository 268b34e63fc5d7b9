import { Trans } from '@lingui/react/macro';
import { addDays } from '#contract/rules/dates.ts';
import { daysOf, isRamadan } from '#contract/rules/hijri.ts';
import type { PackagePage } from '#contract/entities/package-card.ts';
import { Notice } from '#src/components/notice.tsx';
import { Tag, Tags } from '#src/components/tag.tsx';
import { useFormats } from '#src/locale/format.ts';
import { usePackageScene } from './flow-context.tsx';
import { Section } from './section.tsx';
import { useChosen } from './use-chosen.ts';
import { useDayWords } from './use-day-words.ts';
import classes from './itinerary.module.css';

type Day = PackagePage['itinerary'][number];

/** The plan day by day, with the Gregorian and Hijri dates of the chosen stay. */
export function Itinerary() {
  const { page } = usePackageScene();
  const given = useChosen();
  const wordsOf = useDayWords();
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
        {page.itinerary.map((day) => {
          const { title, text, tags, note } = wordsOf(day, start);
          return (
            <li key={day.day} data-travels={day.travels || undefined}>
              <DayDates day={day} start={start} end={end} />
              <div className={classes.body}>
                <h3>{title}</h3>
                <p>{text}</p>
                {note && addDays(start, day.day - 1) <= end ? <Notice tone="warn">{note}</Notice> : null}
                {tags.length ? (
                  <Tags>
                    {tags.map((tag) => (
                      <Tag key={tag}>{tag}</Tag>
                    ))}
                  </Tags>
                ) : null}
              </div>
            </li>
          );
        })}
      </ol>
    </Section>
  );
}

/** A day beyond the chosen stay has a number and no date: the plan is the expert's, the stay the visitor's. */
function DayDates({ day: { day, to_day }, start, end }: { day: Day; start: string; end: string }) {
  const formats = useFormats();
  const first = addDays(start, day - 1);
  const last = addDays(start, to_day - 1);
  /** Two days at most, as the Arabic dual says. */
  const isSpan = to_day > day;
  return (
    <div className={classes.dates}>
      <b>
        {isSpan ? (
          <Trans>
            Days <bdi>{`${day}–${to_day}`}</bdi>
          </Trans>
        ) : (
          <Trans>Day {day}</Trans>
        )}
      </b>
      {last <= end ? (
        <>
          <span>{isSpan ? formats.dayRange(first, last) : formats.weekDay(first)}</span>
          <span>{isSpan ? formats.hijriRange(first, last) : formats.hijri(first)}</span>
        </>
      ) : null}
    </div>
  );
}
