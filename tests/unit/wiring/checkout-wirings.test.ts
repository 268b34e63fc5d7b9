import { expect, it } from 'vitest';
import { unsupplied } from '#machines/shared/effects.ts';
import { createBrowserStorage } from '#src/storage/browser-storage.ts';
import { wireBooking } from '#src/wiring/booking.wiring.ts';
import { createCheckoutTicket } from '#src/wiring/checkout-ticket.ts';
import { createDraftSaver, wireDraft } from '#src/wiring/draft.wiring.ts';
import { wireFindBooking } from '#src/wiring/find-booking.wiring.ts';
import { wireCancellation, wireOrderStatus } from '#src/wiring/order-status.wiring.ts';

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
