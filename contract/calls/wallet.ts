import * as z from 'zod/mini';
import { ChargedCurrency, Price } from '#contract/entities/money.ts';
import { PAYMENT_METHODS } from '#contract/entities/order.ts';
import { TopUp, Wallet } from '#contract/entities/wallet.ts';
import { call } from './call.ts';

/** One currency's statement, ten lines a page. */
export const readWallet = call({
  method: 'GET',
  path: '/api/v1/website/wallet',
  body: z.object({
    currency: z._default(ChargedCurrency, 'KWD'),
    page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100_000)), 1),
  }),
  reply: z.object({ data: Wallet }),
  safe: true,
  access: 'user',
  summary: 'The wallet of the account (P7)',
});

/** 409 `top_up_closed` (WALLET_TOP_UP), `not_activated`; 422 `amount`, `method`. */
export const topUpWallet = call({
  method: 'POST',
  path: '/api/v1/website/wallet/top_ups',
  body: z.object({ currency: ChargedCurrency, amount: Price, method: z.enum(PAYMENT_METHODS) }),
  reply: z.object({ data: z.object({ top_up_id: z.string(), payment_url: z.string() }) }),
  safe: false,
  idempotent: true,
  access: 'user',
  summary: 'Tops the wallet up at the gateway (P7)',
});

export const readTopUp = call({
  method: 'GET',
  path: '/api/v1/website/wallet/top_ups/:id',
  body: z.object({}),
  reply: z.object({ data: TopUp }),
  safe: true,
  access: 'user',
  summary: 'What became of a top-up of the account (A3)',
});
