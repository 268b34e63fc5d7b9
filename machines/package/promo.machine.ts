import { assign, setup } from 'xstate';
import type { CurrencyCode } from '#contract/constants.ts';
import type { PromoReply } from '#contract/calls/promo-code-check.ts';
import { toMinor, type Minor } from '#contract/rules/money.ts';
import { discountPercent, readPromoCode } from '#contract/rules/promo.ts';
import { supplied, suppliedAction } from '#machines/shared/effects.ts';
import { failureOf } from '#machines/shared/message-of.ts';

type PromoInput = { total: Minor; currency: CurrencyCode };
export type PromoCheck = { code: string; total: Minor; currency: CurrencyCode };

/** §3's names (E6); minor units of `currency`, `res` is the raw reply. */
type PromoContext = PromoInput & {
  /** As typed (V7); `code` is trimmed and upper-cased (V6). */
  typed: string;
  code: string;
  totaLPriceDiscountPercent: number;
  totaLPriceWillPay: Minor;
  discountAmount: Minor;
  res: PromoReply | null;
  txt: 'Apply' | 'Done!';
  doneClass: '' | 'greenSuccess';
  /** The server's sentence; one of PROMO_REFUSALS. */
  message: string | null;
  reason: string | null;
};

type PromoEvent =
  | { type: 'promo.type'; typed: string }
  | { type: 'promo.apply'; typed: string }
  | { type: 'promo.retry' }
  | { type: 'promo.remove' }
  | { type: 'price.change'; total: Minor; currency: CurrencyCode };

const unapplied = {
  totaLPriceDiscountPercent: 0,
  discountAmount: 0,
  res: null,
  txt: 'Apply',
  doneClass: '',
  message: null,
  reason: null,
} as const;

const isRefusal = (error: unknown) => [404, 409, 422].includes(failureOf(error).status ?? 0);

/** Re-checked when the price changes (S9). */
export const promoMachine = setup({
  types: {
    input: {} as PromoInput,
    context: {} as PromoContext,
    events: {} as PromoEvent,
    tags: {} as 'busy' | 'applied',
  },
  actors: { checkCode: supplied<PromoReply, PromoCheck>() },
  actions: {
    keepTyped: assign((_, { typed }: { typed: string }) => ({ typed })),
    takeCode: assign((_, { typed }: { typed: string }) => ({ typed, code: readPromoCode(typed) ?? '' })),
    takePrice: assign((_, { total, currency }: PromoInput) => ({ total, currency, totaLPriceWillPay: total })),
    unapply: assign(({ context: { total } }) => ({ ...unapplied, totaLPriceWillPay: total })),
    forgetCode: assign({ typed: '', code: '' }),
    takeReply: assign(({ context: { currency } }, { reply }: { reply: PromoReply }) => {
      const { discount, total_price_pefore, total_price_after } = reply.data.data;
      return {
        totaLPriceDiscountPercent: discountPercent(discount, total_price_pefore),
        totaLPriceWillPay: toMinor(total_price_after, currency),
        discountAmount: toMinor(discount, currency),
        res: reply,
        txt: 'Done!' as const,
        doneClass: 'greenSuccess' as const,
      };
    }),
    takeFailure: assign((_, { error }: { error: unknown }) => {
      const { message, code } = failureOf(error);
      return { message: message || null, reason: code };
    }),
    keepCode: suppliedAction<{ code: string | null }>(),
  },
  guards: {
    isCode: (_, { typed }: { typed: string }) => readPromoCode(typed) !== null,
    isRefusal: (_, { error }: { error: unknown }) => isRefusal(error),
    isNewPrice: ({ context }, { total, currency }: PromoInput) =>
      context.total !== total || context.currency !== currency,
  },
}).createMachine({
  id: 'promo',
  context: ({ input }) => ({ ...input, ...unapplied, totaLPriceWillPay: input.total, typed: '', code: '' }),
  initial: 'idle',
  on: {
    'promo.apply': [
      {
        guard: { type: 'isCode', params: ({ event }) => event },
        target: '.checking',
        actions: { type: 'takeCode', params: ({ event }) => event },
      },
      { target: '.invalid', actions: ['unapply', { type: 'takeCode', params: ({ event }) => event }] },
    ],
    'promo.remove': {
      target: '.idle',
      actions: ['unapply', 'forgetCode', { type: 'keepCode', params: { code: null } }],
    },
    'price.change': {
      guard: { type: 'isNewPrice', params: ({ event }) => event },
      actions: { type: 'takePrice', params: ({ event }) => event },
    },
  },
  states: {
    idle: { on: { 'promo.type': { actions: { type: 'keepTyped', params: ({ event }) => event } } } },
    invalid: { on: { 'promo.type': { target: 'idle', actions: { type: 'keepTyped', params: ({ event }) => event } } } },
    checking: {
      tags: 'busy',
      entry: 'unapply',
      invoke: {
        src: 'checkCode',
        id: 'checkCode',
        input: ({ context: { code, total, currency } }) => ({ code, total, currency }),
        onDone: {
          target: 'done',
          actions: [
            { type: 'takeReply', params: ({ event }) => ({ reply: event.output }) },
            { type: 'keepCode', params: ({ context }) => ({ code: context.code }) },
          ],
        },
        onError: [
          {
            guard: { type: 'isRefusal', params: ({ event }) => event },
            target: 'refused',
            actions: [
              { type: 'takeFailure', params: ({ event }) => event },
              { type: 'keepCode', params: { code: null } },
            ],
          },
          { target: 'failed', actions: { type: 'takeFailure', params: ({ event }) => event } },
        ],
      },
      on: {
        'price.change': {
          guard: { type: 'isNewPrice', params: ({ event }) => event },
          target: 'checking',
          reenter: true,
          actions: { type: 'takePrice', params: ({ event }) => event },
        },
      },
    },
    done: {
      tags: 'applied',
      on: {
        'price.change': {
          guard: { type: 'isNewPrice', params: ({ event }) => event },
          target: 'checking',
          actions: { type: 'takePrice', params: ({ event }) => event },
        },
      },
    },
    refused: {
      on: {
        'promo.type': { target: 'idle', actions: ['unapply', { type: 'keepTyped', params: ({ event }) => event }] },
      },
    },
    failed: {
      on: {
        'promo.type': { target: 'idle', actions: ['unapply', { type: 'keepTyped', params: ({ event }) => event }] },
        'promo.retry': 'checking',
      },
    },
  },
});
