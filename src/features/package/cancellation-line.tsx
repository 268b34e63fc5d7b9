import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { lastFreeMinute } from '#contract/rules/refundable.ts';
import { selectBreakdown } from '#machines/package/selection.selectors.ts';
import type { Choice } from '#machines/package/selection.machine.ts';
import { Money } from '#src/components/money.tsx';
import { useFormats } from '#src/locale/format.ts';
import { useFlow } from './flow-context.tsx';
import { refundParts } from './refund-parts.ts';
import { Section } from './section.tsx';
import { useAmountDue } from './use-amount-due.ts';
import { useChosen } from './use-chosen.ts';
import classes from './cancellation-line.module.css';

/** More steps get smaller sums, so that thousands do not touch. */
const MANY = 4;

/** Lengths are proportional to time. */
export function CancellationLine() {
  const choice = useChosen();
  const { selection } = useFlow();
  const breakdown = useSelector(selection, selectBreakdown);
  const due = useAmountDue();
  if (!choice || !breakdown || !due) return null;
  const { offer, chosen } = choice;
  const parts = refundParts(offer, chosen, { due: due.amount, flight: breakdown.flight });
  // a phone has no room for the minimum width of many steps
  const least = `min(8rem, calc(100% / ${parts.length} - 0.5rem))`;
  const columns = { gridTemplateColumns: parts.map(({ share }) => `minmax(${least}, ${share}fr)`).join(' ') };
  return (
    <Section title={<Trans>Cancellation policy</Trans>}>
      <div className={classes.bars} style={columns} aria-hidden="true">
        {parts.map(({ step, tone }) => (
          <i key={step.back} data-tone={tone} />
        ))}
      </div>
      <ul className={classes.legend} style={columns} data-many={parts.length > MANY ? '' : undefined}>
        {parts.map(({ step, tone, until }) => (
          <li key={step.back} data-tone={tone}>
            <b>
              {step.back ? (
                <Trans>
                  You get back <Money minor={step.back} currency={offer.currency} />
                </Trans>
              ) : (
                <Trans>Nothing is refunded</Trans>
              )}
            </b>
            <span>
              {until === null ? (
                parts.length === 1 ? (
                  <Trans>whenever you cancel</Trans>
                ) : (
                  <Trans>after that</Trans>
                )
              ) : (
                <UntilDay at={until} zone={zoneOf(chosen)} />
              )}
            </span>
          </li>
        ))}
      </ul>
      <p className={classes.note}>
        {chosen.flight.Refundable ? (
          <Trans>The airline may keep a fee for a flexible ticket. We quote the exact sum before you cancel.</Trans>
        ) : (
          <Trans>The chosen fare is not refundable. We quote the exact sum before you cancel.</Trans>
        )}
      </p>
    </Section>
  );
}

function UntilDay({ at, zone }: { at: number; zone: string }) {
  const formats = useFormats();
  const moment = formats.instant(lastFreeMinute(at).toISOString(), zone);
  return <Trans>until {moment}</Trans>;
}

const zoneOf = (choice: Choice) => choice.stops[0]?.hotel.HotelDetails.timeZone ?? 'UTC';
