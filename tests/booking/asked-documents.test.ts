import { expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate';
import { bookingMachine, type SavedCheckout } from '#machines/booking/booking.machine.ts';
import { aContact, anOrder, aQuote, aTraveller, nothingLeft, NOW } from '#tests/support/checkout-builders.ts';

const nothing = () => undefined;

it('[LB10] documents are not sent until an airline refuses the party without them; then they are asked and sent', async () => {
  const sent: string[] = [];
  const quote = aQuote({ documents: 'airline' });
  const left: SavedCheckout = {
    ...nothingLeft,
    draft: { quote_id: 'q1', contact: aContact(), travellers: [{ ...aTraveller() }] },
    quote,
  };
  const logic = bookingMachine.provide({
    actors: {
      ticking: fromCallback(({ sendBack }) => sendBack({ type: 'clock.tick', now: NOW })),
      restore: fromPromise(async () => left),
      makeQuote: fromPromise(async () => quote),
      placeOrder: fromPromise(async ({ input: { travellers } }) => {
        sent.push(travellers[0]?.document_number ?? '');
        if (sent.length > 1) return anOrder();
        const fields = { 'travellers.0.document_number': ['Needed'] };
        throw Object.assign(new Error(), { status: 422, code: 'supplier_refused', fields, extra: {} });
      }),
    },
    actions: { saveDraft: nothing, keepReview: nothing, forgetOrder: nothing, keepWallet: nothing },
  });
  const actor = createActor(logic, { input: { request: null, currency: 'KWD', contact: aContact(), locale: 'en' } });
  actor.start();
  const at = (state: string) => waitFor(actor, (snapshot) => snapshot.value === state);
  for (const end of ['travellers', 'payment']) {
    await at('travellers');
    actor.send({ type: 'travellers.submit' });
    await at('review');
    actor.send({ type: 'terms.accept', accepted: true });
    actor.send({ type: 'order.place' });
    await at(end);
    expect(actor.getSnapshot().context.quote?.documents).toBe('now');
  }
  expect(sent).toEqual(['', 'P04712253']);
});
