import { browserStorage } from '#src/storage/browser-storage.ts';
import { createCheckoutTicket } from './checkout-ticket.ts';
import { createDraftSaver } from './draft.wiring.ts';

/** The one ticket and the one saver of this tab. */
export const ticketOfTab = createCheckoutTicket(browserStorage);
export const draftsOfTab = createDraftSaver(ticketOfTab);
