import * as z from 'zod/mini';
import { CURRENCIES, type CurrencyCode } from '#contract/constants.ts';
import { call } from './call.ts';

const CODES = Object.keys(CURRENCIES) as [CurrencyCode, ...CurrencyCode[]];

export const exchangeRates = call({
  method: 'GET',
  path: '/api/v1/website/exchange_rates',
  body: z.object({}),
  reply: z.object({
    data: z.object({
      date: z.string(),
      /** Null for tables older than this field. */
      source: z.nullable(z.string()),
      /** One dinar in each currency. */
      per_dinar: z.record(z.enum(CODES), z.number()),
    }),
  }),
  safe: true,
  access: 'anyone',
  summary: 'The exchange rates that prices are converted at, with their day and source (K11)',
});
