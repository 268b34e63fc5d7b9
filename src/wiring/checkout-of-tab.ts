import { browserStorage } from '#src/storage/browser-storage.ts';
import { createCheckoutTicket, TICKET_KEY } from './checkout-ticket.ts';
import { createDraftSaver } from './draft.wiring.ts';

/** The one ticket and the one saver of this tab. */
export const ticketOfTab = createCheckoutTicket(browserStorage);
export const draftsOfTab = createDraftSaver(ticketOfTab);

// a ticket is only ever taken away by who logs out
browserStorage.watch((key) => {
  if (key === TICKET_KEY && ticketOfTab.stored() === null) draftsOfTab.forget();
});
