import { Trans } from '@lingui/react/macro';
import type { Offer } from '#contract/entities/offer.ts';
import type { Breakdown } from '#contract/rules/price.ts';
import { refundSteps, type RefundStep } from '#contract/rules/refund-steps.ts';
import { useSelector } from '@xstate/react';
import { selectBreakdown } from '#machines/selection/selection.selectors.ts';
import type { Choice } from '#machines/selection/selection.types.ts';
import { Money } from '#src/components/money.tsx';
import { useFormats } from '#src/locale/format.ts';
import { useFlow } from './flow-context.tsx';
import { Section } from './section.tsx';
import { useChosen } from './use-chosen.ts';
import classes from './cancellation-line.module.css';

const DAY = 86_400_000;

/** Lengths in proportion to time, each with the money given back at most and its last day. */
export function CancellationLine() {
  const given = useChosen();
  const { selection } = useFlow();
  const breakdown = useSelector(selection, selectBreakdown);
  if (!given || !breakdown) return null;
  const { offer, chosen } = given;
  const parts = partsOf(offer, chosen, breakdown);
  // a phone has no room for the least width of four steps and more
  const least = `min(128px, ${Math.floor(100 / (parts.length + 1))}%)`;
  const columns = { gridTemplateColumns: parts.map(({ share }) => `minmax(${least}, ${share}fr)`).join(' ') };
  return (
    <Section title={<Trans>Cancellation policy</Trans>}>
      <div className={classes.bars} style={columns} aria-hidden="true">
        {parts.map(({ step, tone }) => (
          <i key={step.back} data-tone={tone} />
        ))}
      </div>
      <ul className={classes.legend} style={columns}>
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
          <Trans>
            The airline may keep a small fee for a flexible ticket. We quote the exact sum before you cancel.
          </Trans>
        ) : (
          <Trans>The chosen fare is not refundable. We quote the exact sum before you cancel.</Trans>
        )}
      </p>
    </Section>
  );
}

function UntilDay({ at, zone }: { at: number; zone: string }) {
  const formats = useFormats();
  const moment = formats.instant(new Date(at - 60_000).toISOString(), zone);
  return <Trans>until {moment}</Trans>;
}

const zoneOf = (chosen: Choice) => chosen.stops[0]?.hotel.HotelDetails.timeZone ?? 'UTC';

type Part = { step: RefundStep; tone: 'palm' | 'saffron' | 'plum'; share: number; until: number | null };

/** The terms that matter: once the trip has begun, nothing is cancelled from here. */
const activitiesOf = (offer: Offer, chosen: Choice) =>
  [...offer.forced_amenities, ...offer.selected_amenities.filter(({ id }) => chosen.amenities.includes(id))].map(
    ({ cancellationPolicies = [] }) => ({
      cancellationPolicies: cancellationPolicies.filter(
        ({ fromDate }) => Date.parse(fromDate) < Date.parse(`${offer.start_date}T00:00:00Z`),
      ),
    }),
  );

/** Every step, for a row that spanned two would say the sum of the first of them on the days of the second too. */
function partsOf(offer: Offer, chosen: Choice, breakdown: Breakdown): Part[] {
  const now = Date.parse(offer.priced_at);
  const steps = refundSteps({
    currency: offer.currency,
    total: breakdown.total,
    flight: { price: breakdown.flight, refundable: chosen.flight.Refundable },
    stops: chosen.stops.map(({ rooms }) => rooms),
    promotion: offer.promotion?.basis_points ?? 0,
    activities: activitiesOf(offer, chosen),
    now,
  });
  const end = Date.parse(`${offer.start_date}T00:00:00Z`) + DAY;
  return steps.map((step, index) => {
    const next = steps[index + 1];
    const from = step.from ?? now;
    const to = next?.from ?? Math.max(end, from + DAY);
    const isLast = index === steps.length - 1;
    return {
      step,
      tone: isLast ? 'plum' : index === 0 ? 'palm' : 'saffron',
      share: Math.max(1, Math.round((to - from) / DAY)),
      until: next?.from ?? null,
    };
  });
}
