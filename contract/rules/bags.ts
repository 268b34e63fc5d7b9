import type { Leg } from '#contract/entities/flight-option.ts';

/** What each traveller may take along, each allowance once in the order of the flights; empty where it is not told. */
export const bagsOf = (legs: Pick<Leg, 'Segments'>[]): string =>
  [...new Set(legs.flatMap(({ Segments }) => Segments.map(({ BaggageAllowance }) => BaggageAllowance)))]
    .filter(Boolean)
    .join(' / ');
