import type { Failure } from './message-of.ts';

/** The newer version in a `changed` refusal; null otherwise. */
export const newerIn = ({ code, extra }: Failure): number | null =>
  code === 'changed' && typeof extra.version === 'number' ? extra.version : null;
