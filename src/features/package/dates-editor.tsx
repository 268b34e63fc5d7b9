import { useState } from 'react';
import { Button } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useActorRef, useSelector } from '@xstate/react';
import { PARTY_LIMITS } from '#contract/constants.ts';
import { addDays, daysBetween, openingMonth, stayProblem, type StayProblem } from '#contract/rules/dates.ts';
import { useToday } from '#src/api/today.ts';
import { useRequest } from './use-request.ts';
import { stayDraftMachine } from '#machines/shared/stay-draft.machine.ts';
import { selectEnd, selectStart } from '#machines/shared/stay-draft.selectors.ts';
import { UmrahClosed } from '#src/cards/umrah-closed.tsx';
import { Calendar } from '#src/components/calendar.tsx';
import { Notice } from '#src/components/notice.tsx';
import { useCounts } from '#src/locale/counts.ts';
import { useFormats } from '#src/locale/format.ts';
import { inspect } from '#src/inspector/inspect.ts';
import { CheapestMonths } from './cheapest-months.tsx';
import { useDayPrices } from './day-prices.ts';
import { usePackagePage } from './flow-context.tsx';
import { DayPricesFoot } from './day-prices-foot.tsx';
import { NearDays } from './near-days.tsx';
import { useCities } from './use-cities.ts';
import { useChosen } from './use-chosen.ts';
import classes from './dates-editor.module.css';

type Stay = { start: string; end: string | null };

/** Each limit has its own sentence [V5]; the address holds the days. */
export function DatesEditor({ onDone }: { onDone: () => void }) {
  const { page, changeRequest } = usePackagePage();
  const request = useRequest();
  const formats = useFormats();
  const counts = useCounts();
  const draft = useActorRef(stayDraftMachine, { input: { start: request.start_date, end: request.end_date }, inspect });
  const start = useSelector(draft, selectStart) ?? request.start_date;
  const stay: Stay = { start, end: useSelector(draft, selectEnd) };
  const today = useToday();
  const [month, setMonth] = useState(openingMonth(start, addDays(today, 1)));
  const choice = useChosen();
  const stops = page?.card.stops.length ?? choice?.chosen.stops.length ?? 1;
  const cities = useCities();
  const problem = stay.end === null ? null : (stayProblem(stay.start, stay.end, today) ?? tooFew(stay, stops));

  const nights = Math.min(daysBetween(start, stay.end ?? request.end_date), PARTY_LIMITS.maxNights);
  const isPriced = page !== null;
  const prices = useDayPrices(
    request,
    nights > 0 ? nights : daysBetween(request.start_date, request.end_date),
    isPriced,
  );
  const shiftTo = (day: string) => {
    draft.send({ type: 'day.pick', day });
    draft.send({ type: 'day.pick', day: addDays(day, nights) });
  };

  const apply = () => {
    if (stay.end === null || problem) return;
    changeRequest({ ...request, start_date: stay.start, end_date: stay.end });
    onDone();
  };
  return (
    <div className={classes.editor}>
      <p className={classes.say} role="status">
        {stay.end === null ? (
          <Trans>Now choose the return date.</Trans>
        ) : (
          <>
            <b>{formats.dayRange(stay.start, stay.end)}</b> · {counts('nights', daysBetween(stay.start, stay.end))}
            <br />
            <span className="et-muted">{formats.hijriRange(stay.start, stay.end)}</span>
          </>
        )}
      </p>
      <Calendar
        month={month}
        onTurn={setMonth}
        {...stay}
        min={addDays(today, 1)}
        max={addDays(today, PARTY_LIMITS.maxDaysAhead + PARTY_LIMITS.maxNights)}
        onPick={(day) => draft.send({ type: 'day.pick', day })}
        priceOf={isPriced && prices.hasAny ? prices.priceOf : undefined}
      />
      <DayPricesFoot {...prices} nights={nights} rooms={request.rooms} />
      {stay.end === null ? null : (
        <NearDays
          start={stay.start}
          min={addDays(today, 1)}
          max={addDays(today, PARTY_LIMITS.maxDaysAhead)}
          priceOf={prices.priceOf}
          onPick={shiftTo}
        />
      )}
      <CheapestMonths months={prices.months} onTurn={setMonth} />
      {problem ? (
        <Notice tone="bad" live>
          <StaySentence problem={problem} stops={stops} />
        </Notice>
      ) : null}
      {stay.end !== null ? <UmrahClosed cities={cities} start={stay.start} end={stay.end} /> : null}
      <Button size="xl" fullWidth disabled={stay.end === null || problem !== null} onClick={apply}>
        <Trans>Show the price for these dates</Trans>
      </Button>
    </div>
  );
}

const tooFew = (stay: Stay, stops: number) =>
  stay.end !== null && daysBetween(stay.start, stay.end) < stops ? ('too_few' as const) : null;

function StaySentence({ problem, stops }: { problem: StayProblem | 'too_few'; stops: number }) {
  const counts = useCounts();
  const { t } = useLingui();
  const { maxDaysAhead, maxNights } = PARTY_LIMITS;
  const ahead = counts('days', maxDaysAhead);
  const longest = counts('nights', maxNights);
  const least = counts('nights', stops);
  if (problem === 'start_past') return t`Departure can be tomorrow at the earliest.`;
  if (problem === 'start_far') return t`Departure can be at most ${ahead} ahead.`;
  if (problem === 'too_long') return t`A trip can be at most ${longest} long.`;
  if (problem === 'too_few') return t`This trip needs at least ${least}: one for each destination.`;
  return t`The return must come after the departure.`;
}
