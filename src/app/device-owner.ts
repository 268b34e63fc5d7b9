import * as z from 'zod/mini';
import { browserStorage } from '#src/storage/browser-storage.ts';

const OwnerId = z.nullable(z.int());

/** Forgets the ids that open names, passports and vouchers. */
export function forgetOwner(): void {
  for (const name of ['drafts', 'bookings', 'owner']) browserStorage.clearOwn(name);
}

/**
 * Who logged in owns what this browser keeps of checkouts. A session that merely ends takes nothing from who sits here; when
 * another account logs in after it, what the former one left goes, but never from under a checkout that is being filled in.
 */
export function takeOwnership(id: number, isBooking: boolean): void {
  const former = browserStorage.readOwn('owner', OwnerId, null);
  if (former !== null && former !== id && !isBooking) forgetOwner();
  browserStorage.writeOwn('owner', id);
}
