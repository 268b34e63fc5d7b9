import { fromCallback, fromPromise, type EventObject } from 'xstate';
import type { Locale } from '#contract/constants.ts';
import type { Order } from '#contract/entities/order.ts';
import { cancellationMachine } from '#machines/booking/cancellation.machine.ts';
import { orderStatusMachine } from '#machines/booking/order-status.machine.ts';
import { OutcomeScreen } from '#src/features/booking/outcome-screen.tsx';
import { NOW } from './checkout-builders.ts';
import { showPage } from './show-page.tsx';

const none = () => undefined;

/** The page of an order, which is read as given, at an instant (epoch ms). */
export function showOutcome(locale: Locale, order: Order, now = NOW) {
  const logic = orderStatusMachine.provide({
    actors: {
      ticking: fromCallback<EventObject, void, { type: 'clock.tick'; now: number }>(({ sendBack }) =>
        sendBack({ type: 'clock.tick', now }),
      ),
      readOrder: fromPromise(async () => order),
      payOrder: fromPromise(async () => ({ payment_url: 'https://pay.example/1' })),
    },
    actions: { rememberOrder: none, keepWallet: none, leaveTo: none },
  });
  const page = <OutcomeScreen order_id="o1" logic={logic} cancellationOf={() => cancellationMachine} />;
  return showPage(locale, page, { at: '/packages/booking' });
}
