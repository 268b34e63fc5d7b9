import type { Db } from '#server/db/database.ts';
import { RefundPending } from '#server/gateways/port.ts';
import { bankShowsBy } from '#server/gateways/refund-due.ts';
import { NotSent, VendorDown } from '#server/vendors/errors.ts';
import { isTakenByGateway } from './payments.store.ts';

type Refund = { ourRef: string; error: unknown; since: number; now: number };

/**
 * Whether a refund that the gateway did not give (`error`) is on its way all the same: the gateway has taken it, and banks may
 * still need their time, counted from `since`. A silence says nothing new of what was taken before.
 */
export async function isOnItsWay(db: Db, { ourRef, error, since, now }: Refund): Promise<boolean> {
  if (now >= bankShowsBy(since)) return false;
  if (error instanceof RefundPending) return true;
  if (!(error instanceof VendorDown || error instanceof NotSent)) return false;
  return isTakenByGateway(db, ourRef);
}
