import { browserStorage, createBrowserStorage } from '#src/storage/browser-storage.ts';
import { sessionTexts } from '#src/storage/text-area.ts';
import { createCheckoutTicket, TICKETS_KEY } from '#src/storage/checkout-ticket.ts';
import { createDraftSaver } from './draft.effects.ts';
import { holdDraft } from './hold-draft.effects.ts';

export const ticketOfTab = createCheckoutTicket(browserStorage, createBrowserStorage(sessionTexts), holdDraft);
export const draftsOfTab = createDraftSaver(ticketOfTab);

// only a logout removes tickets
browserStorage.watch((key) => {
  if (key === TICKETS_KEY && ticketOfTab.stored() === null) draftsOfTab.forget();
});
