import { expect, it } from 'vitest';
import { unsupplied } from '#machines/shared/effects.ts';
import { createBrowserStorage } from '#src/storage/browser-storage.ts';
import { provideBooking } from '#src/features/booking/booking.effects.ts';
import { createCheckoutTicket } from '#src/storage/checkout-ticket.ts';
import { createDraftSaver, provideDraft } from '#src/features/booking/draft.effects.ts';
import { provideFindBooking } from '#src/features/booking/find-booking.effects.ts';
import { provideCancellation, provideOrderStatus } from '#src/features/booking/order-status.effects.ts';

const none = () => undefined;
const ticket = createCheckoutTicket(createBrowserStorage(() => null));

it.each([
  ['booking', provideBooking({ ticket, drafts: createDraftSaver(ticket), leaveTo: none, goTo: none })],
  ['draft', provideDraft(ticket)],
  ['find-booking', provideFindBooking({ ticket, goTo: none })],
  ['order-status', provideOrderStatus({ ticket, leaveTo: none })],
  ['cancellation', provideCancellation({ onCancelled: none })],
])('the effects of %s are complete', (_, machine) => {
  expect(unsupplied(machine as unknown as Parameters<typeof unsupplied>[0])).toEqual([]);
});
