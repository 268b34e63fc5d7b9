import type { SnapshotFrom, StateValueFrom } from 'xstate';
import { HOLD_LIFETIME, SELECTION_LIFETIME } from '#contract/constants.ts';
import { problemsOf, travellerOf, wrongFieldsOf, type Problems } from '#contract/rules/checkout-form.ts';
import type { FieldProblem } from '#contract/rules/traveller-form.ts';
import type { bookingMachine } from './booking.machine.ts';
import { soldOutPart } from './booking.rules.ts';

type BookingSnapshot = SnapshotFrom<typeof bookingMachine>;

export type Showing = Exclude<StateValueFrom<typeof bookingMachine>, 'resuming' | 'failing'>;
export const selectShowing = (snapshot: BookingSnapshot) => snapshot.value as Showing;
export const selectIsBusy = (snapshot: BookingSnapshot) => snapshot.hasTag('busy');

export const selectQuote = (snapshot: BookingSnapshot) => snapshot.context.quote;
export const selectOpen = (snapshot: BookingSnapshot) => snapshot.context.open;
export const selectChangedQuote = (snapshot: BookingSnapshot) => snapshot.context.changedQuote;
export const selectOrder = (snapshot: BookingSnapshot) => snapshot.context.order;
export const selectContact = (snapshot: BookingSnapshot) => snapshot.context.form.contact;
export const selectTravellers = (snapshot: BookingSnapshot) => snapshot.context.form.travellers;
export const selectIsFilled = (snapshot: BookingSnapshot) => snapshot.context.unfilled !== null;
export const selectIsShared = (snapshot: BookingSnapshot) => snapshot.context.form.shared;
export const selectOpenTraveller = (snapshot: BookingSnapshot) => snapshot.context.openTraveller;
export const selectAttempts = (snapshot: BookingSnapshot) => snapshot.context.attempts;
export const selectSentences = (snapshot: BookingSnapshot) => snapshot.context.sentences;
export const selectTerms = (snapshot: BookingSnapshot) => snapshot.context.terms;
export const selectMethod = (snapshot: BookingSnapshot) => snapshot.context.method;
export const selectWallet = (snapshot: BookingSnapshot) => snapshot.context.wallet;
export const selectFailure = (snapshot: BookingSnapshot) => snapshot.context.failure;
export const selectSoldOutPart = (snapshot: BookingSnapshot) => soldOutPart(snapshot.context.failure);

export const selectProblems = ({ context: { form, quote } }: BookingSnapshot): Problems =>
  quote ? problemsOf(form, quote) : {};

/** After submit, after leaving its traveller, or at once for wrong letters. */
export const problemAt =
  (path: string) =>
  (snapshot: BookingSnapshot): FieldProblem | null => {
    const { attempts, toldTravellers } = snapshot.context;
    const problem = selectProblems(snapshot)[path] ?? null;
    const isTold = attempts > 0 || toldTravellers.includes(travellerOf(path) ?? -1);
    return isTold || problem === 'latin_letters' ? problem : null;
  };

export const selectWrongOf =
  (index: number) =>
  ({ context: { form, quote } }: BookingSnapshot): string[] =>
    quote ? wrongFieldsOf(form, quote, index) : [];

export const isTravellerDone =
  (index: number) =>
  (snapshot: BookingSnapshot): boolean =>
    snapshot.context.quote !== null && selectWrongOf(index)(snapshot).length === 0;

/** Seconds by the server's clock; `all`: the total. */
export type Countdown = { of: 'quote' | 'hold'; seconds: number; all: number };

export function selectCountdown({ context: { order, quote, now } }: BookingSnapshot): Countdown | null {
  const until = order ? order.hold_expires_at : quote?.expires_at;
  if (!until || !now) return null;
  const all = (order ? HOLD_LIFETIME : SELECTION_LIFETIME) / 1000;
  const seconds = Math.min(all, Math.max(0, Math.ceil((Date.parse(until) - now) / 1000)));
  return { of: order ? 'hold' : 'quote', seconds, all };
}

/** From 0: travellers, review, payment. */
export function selectStep(snapshot: BookingSnapshot): 0 | 1 | 2 {
  if (snapshot.context.order) return 2;
  return ['review', 'placing', 'unknownOutcome'].some((state) => snapshot.value === state) ? 1 : 0;
}

/** Floored to the minute, epoch ms: free cancellation depends on it. */
export const selectMinute = ({ context }: BookingSnapshot) => Math.floor(context.now / 60_000) * 60_000;
