import type { Failure } from './message-of.ts';

export const newerIn = ({ code, extra }: Failure): number | null =>
  code === 'changed' && typeof extra.version === 'number' ? extra.version : null;
