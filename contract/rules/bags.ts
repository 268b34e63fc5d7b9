import type { Leg } from '#contract/entities/flight-option.ts';

/** Each distinct baggage allowance in flight order; empty if unknown. */
export const bagsOf = (legs: Pick<Leg, 'Segments'>[]): string =>
  [...new Set(legs.flatMap(({ Segments }) => Segments.map(({ BaggageAllowance }) => BaggageAllowance)))]
    .filter(Boolean)
    .join(' / ');
