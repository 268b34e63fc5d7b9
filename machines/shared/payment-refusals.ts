import type { Failure } from './message-of.ts';

/** Another tab or a late answer changed the order. */
export const hasMovedOn = ({ code }: Failure): boolean => code === 'already_paid' || code === 'not_payable';

/** The balance was spent, or its owner is logged out or not activated. */
export const isOfWallet = ({ code, status }: Failure): boolean =>
  code === 'wallet_short' || code === 'not_activated' || status === 401;

/** The wallet's share after a refusal: a wallet refusal clears it (P7). */
export const walletAfter = (failure: Failure, wallet: number | null): number | null =>
  isOfWallet(failure) ? null : wallet;
