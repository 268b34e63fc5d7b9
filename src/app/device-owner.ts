import { orNull, whole } from '#contract/rules/reads.ts';
import { browserStorage } from '#src/storage/browser-storage.ts';

/** Removes ids that open names, passports and vouchers. */
export function forgetOwner(): void {
  for (const name of ['drafts', 'bookings', 'owner']) browserStorage.clearOwn(name);
}

/** An ended session removes nothing; another account's login removes all checkouts but the one being filled in. */
export function takeOwnership(id: number, isBooking: boolean): void {
  const former = browserStorage.readOwn('owner', orNull(whole()), null);
  if (former !== null && former !== id && !isBooking) forgetOwner();
  browserStorage.writeOwn('owner', id);
}
