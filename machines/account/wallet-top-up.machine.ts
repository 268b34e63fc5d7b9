import { assign, setup } from 'xstate';
import type { ChargedCurrency } from '#contract/constants.ts';
import { PAYMENT_TAGS, statesWith } from '#contract/entities/order-tags.ts';
import type { PaymentMethod } from '#contract/entities/order.ts';
import type { TopUp } from '#contract/entities/wallet.ts';
import { amountOf, topUpProblem } from '#contract/rules/top-up.ts';
import { paymentMethodsFor } from '#machines/shared/payment-methods.ts';
import { supplied, suppliedAction } from '#machines/shared/effects.ts';
import { fieldChange } from '#machines/shared/form-state.ts';
import { failureOf, type Failure } from '#machines/shared/message-of.ts';

export type TopUpForm = { currency: ChargedCurrency; amount: string; method: PaymentMethod };
export type TopUpAsked = { currency: ChargedCurrency; amount: number; method: PaymentMethod };
type Context = {
  form: TopUpForm;
  attempts: number;
  top_up_id: string | null;
  outcome: TopUp | null;
  failed: Failure | null;
  reads: number;
};

/** Ms between reads. */
const pauseAfter = (reads: number): number => Math.min(1_500 * 1.5 ** Math.min(reads, 8), 20_000);

/** A method that the currency lacks becomes its first one. */
function changed(form: TopUpForm, changes: Partial<TopUpForm>): TopUpForm {
  const next = { ...form, ...changes };
  const methods = paymentMethodsFor(next.currency);
  return { ...next, method: methods.includes(next.method) ? next.method : (methods[0] ?? 'card') };
}

/** P7: amount, gateway, result. Nothing is resent automatically. */
export const walletTopUpMachine = setup({
  types: {
    input: {} as { top_up_id: string | null; currency: ChargedCurrency },
    context: {} as Context,
    events: {} as
      | { type: 'field.change'; changes: Partial<Omit<TopUpForm, 'currency'>> }
      | { type: 'currency.choose'; currency: ChargedCurrency }
      | { type: 'top_up.send' }
      | { type: 'top_up.again' }
      | { type: 'retry' }
      | { type: 'page.shown' },
    tags: {} as 'busy',
  },
  actors: {
    openTopUp: supplied<{ payment_url: string }, TopUpAsked>(),
    readTopUp: supplied<TopUp, { top_up_id: string }>(),
  },
  actions: {
    storeForm: assign({
      form: ({ context }, { changes }: { changes: Partial<TopUpForm> }) => changed(context.form, changes),
      failed: null,
    }),
    storeCurrency: assign({
      form: ({ context }, { currency }: { currency: ChargedCurrency }) =>
        changed(context.form, { currency, amount: '' }),
      attempts: 0,
      failed: null,
    }),
    countAttempt: assign({ attempts: ({ context }) => context.attempts + 1 }),
    storeFailure: assign({ failed: (_, { error }: { error: unknown }) => failureOf(error) }),
    /** Once; later reads keep the visitor's choice of currency. */
    storeOutcome: assign({
      form: ({ context }, { outcome }: { outcome: TopUp }) =>
        context.outcome ? context.form : changed(context.form, { currency: outcome.currency }),
      outcome: (_, { outcome }: { outcome: TopUp }) => outcome,
      failed: null,
    }),
    countRead: assign({ reads: ({ context }) => context.reads + 1 }),
    startAnew: assign({ top_up_id: null, outcome: null, failed: null, attempts: 0, reads: 0 }),
    leaveTo: suppliedAction<{ url: string }>(),
    onPaid: suppliedAction<void>(),
  },
  guards: {
    cameBack: ({ context }) => context.top_up_id !== null,
    isGood: ({ context: { form } }) => topUpProblem(form.amount, form.currency) === null,
    ended: ({ context }, { as }: { as: 'paid' | 'waiting' }) =>
      as === 'paid'
        ? context.outcome?.state === 'paid'
        : context.outcome !== null && statesWith(PAYMENT_TAGS, 'waiting').includes(context.outcome.state),
  },
  delays: { pause: ({ context }) => pauseAfter(context.reads) },
}).createMachine({
  id: 'wallet-top-up',
  context: ({ input: { top_up_id, currency } }) => ({
    form: { currency, amount: '', method: paymentMethodsFor(currency)[0] ?? 'card' },
    attempts: 0,
    top_up_id,
    outcome: null,
    failed: null,
    reads: 0,
  }),
  initial: 'arriving',
  on: { 'currency.choose': { actions: { type: 'storeCurrency', params: ({ event }) => event } } },
  states: {
    arriving: { always: [{ guard: 'cameBack', target: 'checking' }, { target: 'editing' }] },
    editing: {
      on: {
        'field.change': fieldChange,
        'top_up.send': [{ guard: 'isGood', target: 'asking' }, { actions: 'countAttempt' }],
      },
    },
    asking: {
      tags: 'busy',
      on: { 'currency.choose': {} },
      invoke: {
        src: 'openTopUp',
        id: 'openTopUp',
        input: ({ context: { form } }) => ({ ...form, amount: amountOf(form.amount, form.currency) ?? 0 }),
        onDone: {
          target: 'leaving',
          actions: { type: 'leaveTo', params: ({ event }) => ({ url: event.output.payment_url }) },
        },
        onError: {
          target: 'editing',
          actions: [{ type: 'storeFailure', params: ({ event }) => event }, 'countAttempt'],
        },
      },
    },
    leaving: { tags: 'busy', on: { 'page.shown': 'editing', 'currency.choose': {} } },
    checking: {
      entry: 'countRead',
      invoke: {
        src: 'readTopUp',
        id: 'readTopUp',
        input: ({ context }) => ({ top_up_id: context.top_up_id ?? '' }),
        onDone: {
          target: 'sorting',
          actions: { type: 'storeOutcome', params: ({ event }) => ({ outcome: event.output }) },
        },
        onError: { target: 'unread', actions: { type: 'storeFailure', params: ({ event }) => event } },
      },
    },
    sorting: {
      always: [
        { guard: { type: 'ended', params: { as: 'paid' } }, target: 'paid', actions: 'onPaid' },
        { guard: { type: 'ended', params: { as: 'waiting' } }, target: 'waiting' },
        { target: 'refused' },
      ],
    },
    waiting: { after: { pause: 'checking' } },
    paid: { on: { 'top_up.again': { target: 'editing', actions: 'startAnew' } } },
    refused: { on: { 'top_up.again': { target: 'editing', actions: 'startAnew' } } },
    unread: { on: { retry: 'checking', 'top_up.again': { target: 'editing', actions: 'startAnew' } } },
  },
});
