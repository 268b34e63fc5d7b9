import type { Db } from '#server/db/database.ts';
import { RefundPending } from '#server/gateways/port.ts';
import { bankShowsBy } from '#server/gateways/refund-due.ts';
import { NotSent, VendorDown } from '#server/vendors/errors.ts';
import { isTakenByGateway } from './payments.store.ts';

type Refund = { ourRef: string; error: unknown; since: number; now: number };

/** No answer says nothing new about an accepted one; banks need time, counted from `since`. */
export async function isOnItsWay(db: Db, { ourRef, error, since, now }: Refund): Promise<boolean> {
  if (now >= bankShowsBy(since)) return false;
  if (error instanceof RefundPending) return true;
  if (!(error instanceof VendorDown || error instanceof NotSent)) return false;
  return isTakenByGateway(db, ourRef);
}
