import { useState } from 'react';
import { Button, UnstyledButton } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import { PARTY_LIMITS } from '#contract/constants.ts';
import { addDays, daysBetween, openingMonth } from '#contract/rules/dates.ts';
import { useCounts } from '#src/locale/counts.ts';
import { useFormats } from '#src/locale/format.ts';
import { Calendar } from '#src/components/calendar.tsx';
import { Sheet } from '#src/components/sheet.tsx';
import classes from './dates-dialog.module.css';

type DatesDialogProps = {
  today: string;
  start: string | null;
  end: string | null;
  /** The owner interprets the picked day. */
  onPick: (day: string) => void;
  onApply: (range: { start: string; end: string }) => void;
  onClose: () => void;
  onClear?: () => void;
};

/** Mounted while open. Tomorrow to 330 days ahead, 1 to 30 nights (V5). */
export function DatesDialog({ today, start, end, onPick, onApply, onClose, onClear }: DatesDialogProps) {
  const formats = useFormats();
  const counts = useCounts();
  const first = addDays(today, 1);
  const last = addDays(today, PARTY_LIMITS.maxDaysAhead);
  // departure and return have different limits
  const max = start && !end ? addDays(start, PARTY_LIMITS.maxNights) : last;
  const [month, setMonth] = useState(openingMonth(start, first));
  const stay = start && end ? { start, end } : null;
  return (
    <Sheet
      open
      onClose={onClose}
      title={<Trans>When do you travel?</Trans>}
      footer={
        <>
          <Button disabled={!stay} onClick={() => stay && onApply(stay)}>
            <Trans>Done</Trans>
          </Button>
          <span className={classes.chosen} aria-live="polite">
            {stay ? (
              <>
                {formats.dayRange(stay.start, stay.end)}
                <small>{counts('nights', daysBetween(stay.start, stay.end))}</small>
              </>
            ) : start ? (
              <Trans>Now the return date</Trans>
            ) : (
              <Trans>Choose the departure date</Trans>
            )}
          </span>
        </>
      }
    >
      {onClear ? (
        <UnstyledButton className="et-unfold" onClick={onClear}>
          <Trans>Any dates</Trans>
        </UnstyledButton>
      ) : null}
      <Calendar month={month} onTurn={setMonth} start={start} end={end} min={first} max={max} onPick={onPick} />
    </Sheet>
  );
}
