import { createActor, fromPromise } from 'xstate';
import * as calls from '#contract/calls/booking.ts';
import type { Draft } from '#contract/calls/booking.ts';
import { draftMachine } from '#machines/booking/draft.machine.ts';
import { send } from '#src/api/send.ts';
import { inspect } from '#src/inspector/inspect.ts';
import type { CheckoutTicket } from '#src/storage/checkout-ticket.ts';

export const provideDraft = (ticket: CheckoutTicket) =>
  draftMachine.provide({
    actors: {
      saveDraft: fromPromise<void, Draft | null>(async ({ input, signal }) => {
        if (input) await send(calls.saveDraft, { params: { id: ticket.current().id }, body: input, signal });
      }),
    },
  });

/** Outlives the checkout's screens, so that leaving them loses nothing. */
export function createDraftSaver(ticket: CheckoutTicket) {
  const make = () => createActor(provideDraft(ticket), { inspect }).start();
  let actor: ReturnType<typeof make> | null = null;
  const saver = () => (actor ??= make());
  return {
    saver,
    keep: (draft: Draft) => saver().send({ type: 'draft.change', draft }),
    flush: () => actor?.send({ type: 'draft.flush' }),
    forget(): void {
      actor?.stop();
      actor = null;
    },
    unsaved: (): Draft | null => {
      const snapshot = actor?.getSnapshot();
      return snapshot && !snapshot.matches('saved') ? snapshot.context.draft : null;
    },
  };
}
export type DraftSaver = ReturnType<typeof createDraftSaver>;
