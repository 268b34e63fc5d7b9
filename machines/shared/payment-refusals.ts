import type { Failure } from './message-of.ts';

/** By another tab or a late answer. */
export const hasMovedOn = ({ code }: Failure): boolean => code === 'already_paid' || code === 'not_payable';

/** Spent, logged out or not activated. */
export const isOfWallet = ({ code, status }: Failure): boolean =>
  code === 'wallet_short' || code === 'not_activated' || status === 401;

/** A wallet refusal clears it (P7). */
export const walletAfter = (failure: Failure, wallet: number | null): number | null =>
  isOfWallet(failure) ? null : wallet;
