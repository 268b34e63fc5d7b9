import type { Offer } from '#contract/entities/offer.ts';
import type { Minor } from '#contract/rules/money.ts';
import { refundSteps, type RefundStep } from '#contract/rules/refund-steps.ts';
import type { Choice } from '#machines/package/selection.machine.ts';

const DAY = 86_400_000;

export type RefundPart = { step: RefundStep; tone: 'palm' | 'saffron' | 'plum'; share: number; until: number | null };

const activitiesOf = (offer: Offer, choice: Choice) => [
  ...offer.forced_amenities,
  ...offer.selected_amenities.filter(({ id }) => choice.amenities.includes(id)),
];

/** `due` is after the discount and includes the fare. */
type Prices = { due: Minor; flight: Minor };

/** A merged row would show the first sum on later days too. */
export function refundParts(offer: Offer, choice: Choice, { due, flight }: Prices): RefundPart[] {
  const now = Date.parse(offer.priced_at);
  const steps = refundSteps({
    currency: offer.currency,
    paid: due,
    flight: { price: flight, refundable: choice.flight.Refundable },
    stops: choice.stops.map(({ rooms }) => rooms),
    promotion: offer.promotion?.basis_points ?? 0,
    activities: activitiesOf(offer, choice),
    now,
    departs: offer.start_date,
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
