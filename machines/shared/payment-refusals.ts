import type { Failure } from './message-of.ts';

/** Another tab, or a late answer, took the order further than this page knows. */
export const hasMovedOn = ({ code }: Failure): boolean => code === 'already_paid' || code === 'not_payable';

/** Spent elsewhere meanwhile, or its owner is logged out or no longer activated. */
export const isOfWallet = ({ code, status }: Failure): boolean =>
  code === 'wallet_short' || code === 'not_activated' || status === 401;

/** The wallet's part after a refused payment: where the wallet was refused how much to use is chosen anew (P7). */
export const walletAfter = (failure: Failure, wallet: number | null): number | null =>
  isOfWallet(failure) ? null : wallet;
