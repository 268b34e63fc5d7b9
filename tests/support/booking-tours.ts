import type { SnapshotFrom } from 'xstate';
import { bookingMachine, type SavedCheckout } from '#machines/booking/booking.machine.ts';
import { bookingGiven, happening, HAPPENING_NAMES, isComplete, type Happening } from './booking-walk.ts';
import { NOW } from './checkout-builders.ts';
import type { TourOptions, Step } from './tours.ts';

/**
 * Not done by the visitor on this page, or not to be seen in it: the selection's arrival, a clock's tick, an open row, the next one of a
 * party of one and the nationality that others share, the wallet and the saved family of a guest, the checkout of another tab.
 */
const UNSEEN: Happening[] = [
  'choose',
  'a second passes',
  'open a traveller',
  'go to the next traveller',
  'type the contact',
  'type a traveller',
  'back to the package',
  'use the wallet',
  'continue another',
  'fill in the family',
  'undo the family',
  'tell the nationality',
  'tell each nationality',
];

const checkout = bookingGiven(null);
const isLate = ({ context }: SnapshotFrom<typeof bookingMachine>) => context.now > NOW + 1_000;

const pricesOf = ({ context: { quote, changedQuote } }: SnapshotFrom<typeof bookingMachine>) => [
  quote?.to_pay ?? null,
  changedQuote?.to_pay ?? null,
];

/** Time runs out while somebody reads, once in a visit, and what is read is never older than the page's own clock. */
function cannotBe(state: SnapshotFrom<typeof bookingMachine>, name: Happening): boolean {
  // a page that comes back may be a new one: it has what it reads, and nothing that was typed before
  if (state.value === 'restoring' && state.context.quote !== null && BARE.includes(name)) return true;
  if (name === 'time runs out' && !AT_REST.includes(String(state.value))) return true;
  // an order that is read brings no travellers with it here: what was typed would be gone
  if (state.value === 'restoring' && isComplete(state) && ORDERS.includes(name)) return true;
  // and neither the travellers that were typed nor the terms that were accepted
  if (name === 'come back to the page' && isComplete(state)) return true;
  const turnsBack =
    name === 'time runs out' || name === 'come back to the page' || happening(name).type.endsWith('.restore');
  return isLate(state) && turnsBack;
}
const BARE: Happening[] = ['nothing left', 'an order expired', 'a quote left', 'a review left'];
const ORDERS: Happening[] = ['an order held', 'an order declined'];
const AT_REST = ['travellers', 'review', 'payment', 'paymentCancelled'];

/** From a checkout opened anew: each way from a state to another, and each try to hand in and to place. */
export const checkoutTours: TourOptions<typeof bookingMachine> = {
  ...checkout,
  tell: (state) => JSON.stringify([checkout.tell(state), pricesOf(state), isLate(state)]),
  possible: (state) => HAPPENING_NAMES.filter((name) => !UNSEEN.includes(name) && !cannotBe(state, name)),
  goal: (from, name, to) =>
    from.value !== to.value || name === 'hand in' || name === 'place'
      ? `${String(from.value)} ${name} ${String(to.value)}`
      : null,
};

/** The checkout may be read anew after these; at the bank its browser's ticket is out of reach. */
export const READING: Happening[] = ['come back to the page', 'try again', 'check what happened', 'payment opened'];

/** Where a state can be seen: on the page, or by having left it. */
export const AWAY: Record<string, RegExp> = { leaving: /pay\.example/u, done: /\/booking\/success\/o1/u };

const LEFT = (happening('a quote left') as unknown as { output: SavedCheckout }).output;

/** What the reading after a step brings, as the path says. */
export function readNext(steps: Step[], from: number): SavedCheckout {
  const next = steps.slice(from).find(({ name }) => happening(name as Happening).type.endsWith('.actor.restore'));
  const { output = LEFT } = next ? (happening(next.name as Happening) as { output?: SavedCheckout }) : {};
  return output;
}
