export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** An instant as ISO 8601 in UTC. */
export const toIso = (instant: number): string => new Date(instant).toISOString();
export const toIsoOrNull = (instant: number | null): string | null => (instant === null ? null : toIso(instant));
