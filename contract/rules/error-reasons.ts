/** For /error (§8): X4, X7, X8. */
export const ERROR_REASONS = ['no_flights', 'no_hotels', 'no_flights_and_hotels', 'took_too_long'] as const;
export type ErrorReason = (typeof ERROR_REASONS)[number];

export const asErrorReason = (text: string | null): ErrorReason | null =>
  ERROR_REASONS.find((reason) => reason === text) ?? null;
