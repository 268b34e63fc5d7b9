import type { Leg } from '#contract/entities/flight-option.ts';

/** In flight order, without repeats. */
export const bagsOf = (legs: Pick<Leg, 'Segments'>[]): string =>
  [...new Set(legs.flatMap(({ Segments }) => Segments.map(({ BaggageAllowance }) => BaggageAllowance)))]
    .filter(Boolean)
    .join(' / ');
