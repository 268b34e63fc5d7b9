import { expect, it } from 'vitest';
import { unsupplied } from '#machines/shared/effects.ts';
import { createBrowserStorage } from '#src/storage/browser-storage.ts';
import { wireBooking } from '#src/features/booking/booking.effects.ts';
import { createCheckoutTicket } from '#src/storage/checkout-ticket.ts';
import { createDraftSaver, wireDraft } from '#src/features/booking/draft.effects.ts';
import { wireFindBooking } from '#src/features/booking/find-booking.effects.ts';
import { wireCancellation, wireOrderStatus } from '#src/features/booking/order-status.effects.ts';

const none = () => undefined;
const ticket = createCheckoutTicket(createBrowserStorage(() => null));

it.each([
  ['booking', wireBooking({ ticket, drafts: createDraftSaver(ticket), leaveTo: none, goTo: none })],
  ['draft', wireDraft(ticket)],
  ['find-booking', wireFindBooking({ ticket, goTo: none })],
  ['order-status', wireOrderStatus({ ticket, leaveTo: none })],
  ['cancellation', wireCancellation({ tellCancelled: none })],
])('the wiring of %s supplies everything', (_, machine) => {
  expect(unsupplied(machine as unknown as Parameters<typeof unsupplied>[0])).toEqual([]);
});
