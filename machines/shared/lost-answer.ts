import type { Failure } from './message-of.ts';

/** Lost, late or foreign answers. Offline counts: it may break after sending. */
export const isLost = ({ status, code }: Failure): boolean =>
  !status || status >= 500 || status === 408 || code === 'malformed' || code === 'idempotency_key_running';

/** Refused before the key is checked: logged out, or rate-limited. */
const AT_THE_DOOR = [401, 429];

/** Says nothing of an earlier lost try, so the key stays. */
export const keepsKey = (failure: Failure): boolean =>
  isLost(failure) || AT_THE_DOOR.includes(failure.status ?? 0) || failure.code === 'factor_required';
