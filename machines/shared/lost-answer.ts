import type { Failure } from './message-of.ts';

/**
 * Nobody knows whether the server did what it was asked: the answer was lost, late, or not one of ours, or a first try under the
 * same key still runs. Being offline counts too, for the line may have broken after the request was sent.
 */
export const isLost = ({ status, code }: Failure): boolean =>
  !status || status >= 500 || status === 408 || code === 'malformed' || code === 'idempotency_key_running';

/** Given before the key is looked at: who asks is not logged in any more, or asks too often. */
const AT_THE_DOOR = [401, 429];

/**
 * Says nothing of an earlier try under the same key whose answer was lost: only a definite answer ends not knowing, and until
 * then the key stays.
 */
export const keepsKey = (failure: Failure): boolean =>
  isLost(failure) || AT_THE_DOOR.includes(failure.status ?? 0) || failure.code === 'factor_required';
