import type { Failure } from './message-of.ts';

/** The version that somebody else has made meanwhile, as a refusal tells it; null for any other. */
export const newerIn = ({ code, extra }: Failure): number | null =>
  code === 'changed' && typeof extra.version === 'number' ? extra.version : null;
