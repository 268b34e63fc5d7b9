import type { SnapshotFrom } from 'xstate';
import { bookingMachine, type BookingInput, type SavedCheckout } from '#machines/booking/booking.machine.ts';
import { isComplete as isCompleteForm, requestOf } from '#machines/booking/booking.rules.ts';
import { aContact, anOrder, aQuote, aTraveller, nothingLeft, NOW } from './checkout-builders.ts';
import { walkEdges } from './paths.ts';

type Snapshot = SnapshotFrom<typeof bookingMachine>;

const checkout = (changes: Partial<SavedCheckout>) => ({ ...nothingLeft, quote: aQuote(), ...changes });
const refusal = (code: string | null, more: object = {}) =>
  Object.assign(new Error(code ?? 'down'), { status: 409, code, fields: {}, extra: {}, ...more });
const declined = anOrder({ payment: { ...anOrder().payment, state: 'declined' } });
const draft = { quote_id: 'q1', contact: aContact(), travellers: [{ ...aTraveller() }] };

const DEARER = 620;
/** What the world may answer and the visitor may do in a checkout, by short names that a path's title shows. */
const HAPPENINGS = {
  'nothing left': { type: 'xstate.done.actor.restore', output: nothingLeft },
  'a quote left': { type: 'xstate.done.actor.restore', output: checkout({ draft }) },
  'a review left': { type: 'xstate.done.actor.restore', output: checkout({ draft, isAtReview: true }) },
  'an order held': { type: 'xstate.done.actor.restore', output: checkout({ order: anOrder() }) },
  'an order declined': { type: 'xstate.done.actor.restore', output: checkout({ order: declined }) },
  'an order paid': { type: 'xstate.done.actor.restore', output: checkout({ order: anOrder({ state: 'paid' }) }) },
  'an order expired': { type: 'xstate.done.actor.restore', output: checkout({ order: anOrder({ state: 'expired' }) }) },
  'a hold over': { type: 'xstate.done.actor.restore', output: checkout({ order: anOrder(), now: NOW + 3_600_000 }) },
  'an order unanswered': { type: 'xstate.done.actor.restore', output: checkout({ draft, placing: true }) },
  'restore offline': {
    type: 'xstate.error.actor.restore',
    actorId: 'restore',
    error: refusal('offline', { status: null }),
  },
  'restore failed': { type: 'xstate.error.actor.restore', actorId: 'restore', error: refusal(null, { status: 500 }) },
  quoted: { type: 'xstate.done.actor.makeQuote', output: aQuote({ quote_id: 'q2' }) },
  'quoted dearer': { type: 'xstate.done.actor.makeQuote', output: aQuote({ quote_id: 'q3', to_pay: 600 }) },
  'quote sold out': {
    type: 'xstate.error.actor.makeQuote',
    actorId: 'makeQuote',
    error: refusal('sold_out', { extra: { part: 'hotel' } }),
  },
  'quote offline': {
    type: 'xstate.error.actor.makeQuote',
    actorId: 'makeQuote',
    error: refusal('offline', { status: null }),
  },
  'quote failed': { type: 'xstate.error.actor.makeQuote', actorId: 'makeQuote', error: refusal(null, { status: 503 }) },
  checked: { type: 'xstate.done.actor.checkQuote', output: aQuote({ quote_id: 'q4' }) },
  'checked dearer': { type: 'xstate.done.actor.checkQuote', output: aQuote({ quote_id: 'q5', to_pay: 610 }) },
  'check sold out': {
    type: 'xstate.error.actor.checkQuote',
    actorId: 'checkQuote',
    error: refusal('sold_out', { extra: { part: 'flight' } }),
  },
  'check failed': {
    type: 'xstate.error.actor.checkQuote',
    actorId: 'checkQuote',
    error: refusal(null, { status: 500 }),
  },
  'check offline': {
    type: 'xstate.error.actor.checkQuote',
    actorId: 'checkQuote',
    error: refusal('offline', { status: null }),
  },
  placed: { type: 'xstate.done.actor.placeOrder', output: anOrder() },
  'place sold out': { type: 'xstate.error.actor.placeOrder', actorId: 'placeOrder', error: refusal('sold_out') },
  'place dearer': {
    type: 'xstate.error.actor.placeOrder',
    actorId: 'placeOrder',
    error: refusal('price_changed', { extra: { quote: aQuote({ quote_id: 'q6', to_pay: DEARER }) } }),
  },
  'place too late': { type: 'xstate.error.actor.placeOrder', actorId: 'placeOrder', error: refusal('quote_expired') },
  'place refused': {
    type: 'xstate.error.actor.placeOrder',
    actorId: 'placeOrder',
    error: refusal('invalid', { status: 422, fields: { 'travellers.0.first_name': ['Too long'] } }),
  },
  'place unanswered': {
    type: 'xstate.error.actor.placeOrder',
    actorId: 'placeOrder',
    error: refusal('unreachable', { status: null }),
  },
  'place limited': {
    type: 'xstate.error.actor.placeOrder',
    actorId: 'placeOrder',
    error: refusal('too_many', { status: 429 }),
  },
  'payment opened': { type: 'xstate.done.actor.payOrder', output: { payment_url: 'https://pay.example/1' } },
  'pay too late': { type: 'xstate.error.actor.payOrder', actorId: 'payOrder', error: refusal('hold_expired') },
  'already paid': { type: 'xstate.error.actor.payOrder', actorId: 'payOrder', error: refusal('already_paid') },
  'pay offline': {
    type: 'xstate.error.actor.payOrder',
    actorId: 'payOrder',
    error: refusal('offline', { status: null }),
  },
  'pay failed': {
    type: 'xstate.error.actor.payOrder',
    actorId: 'payOrder',
    error: refusal('unreachable', { status: null }),
  },
  choose: { type: 'selection.ready', request: requestOf(aQuote()) },
  'continue another': { type: 'checkout.continue', id: 'd2' },
  'type the contact': { type: 'contact.change', changes: aContact() },
  'type a traveller': { type: 'traveller.change', index: 0, changes: aTraveller() },
  'empty a name': { type: 'traveller.change', index: 0, changes: { first_name: '' } },
  'fill in the family': { type: 'travellers.fill', people: [aTraveller()] },
  'undo the family': { type: 'travellers.unfill' },
  'tell the nationality': { type: 'nationality.change', nationality: 'KW' },
  'tell each nationality': { type: 'nationality.split' },
  'open a traveller': { type: 'traveller.open', index: 0 },
  'go to the next traveller': { type: 'traveller.next', index: 0 },
  'hand in': { type: 'travellers.submit' },
  edit: { type: 'travellers.edit' },
  'accept terms': { type: 'terms.accept', accepted: true },
  place: { type: 'order.place' },
  'choose a method': { type: 'method.choose', method: 'card' },
  'use the wallet': { type: 'wallet.use', amount: 25 },
  pay: { type: 'order.pay', amount: null },
  'accept the price': { type: 'price.accept' },
  'ask the price again': { type: 'quote.renew' },
  'check what happened': { type: 'outcome.check' },
  'try again': { type: 'retry' },
  'back to the package': { type: 'package.back' },
  'come back to the page': { type: 'page.shown' },
  'a second passes': { type: 'clock.tick', now: NOW + 1_000 },
  'time runs out': { type: 'clock.tick', now: NOW + 3_600_000 },
} as const;
export type Happening = keyof typeof HAPPENINGS;
export const HAPPENING_NAMES = Object.keys(HAPPENINGS) as Happening[];
export const happening = (name: Happening) => HAPPENINGS[name];
/** The short name of an event of a path. */
export const nameOf = (event: unknown): Happening | undefined => names.get(event) as Happening | undefined;
const names = new Map<unknown, string>(Object.entries(HAPPENINGS).map(([name, event]) => [event, name]));

export const input: BookingInput = { request: requestOf(aQuote()), currency: 'KWD', contact: aContact(), locale: 'en' };

/** Whether everything of the travellers is typed, and right. */
export const isComplete = ({ context }: Snapshot) => isCompleteForm(context);

const tell = (state: Snapshot) =>
  JSON.stringify([
    state.value,
    state.context.failedCall,
    state.context.terms,
    isComplete(state),
    state.context.order !== null,
  ]);

/** The checkout by the short names of its happenings; `request` null is a reload. */
export const bookingGiven = (request = input.request) => ({
  input: { ...input, request },
  happenings: HAPPENINGS,
  tell,
});

/** Every edge of the checkout. */
export const walkBooking = (request = input.request) =>
  walkEdges(bookingMachine, {
    input: { ...input, request },
    // a price that the visitor consented to is no news
    events: ({ context: { quote } }) =>
      Object.values(HAPPENINGS).filter((event) => event !== HAPPENINGS['place dearer'] || quote?.to_pay !== DEARER),
    serializeEvent: (event) => names.get(event) ?? event.type,
    serializeState: tell,
  });
