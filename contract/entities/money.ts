import * as z from 'zod/mini';
import { CHARGED, CURRENCIES, type CurrencyCode } from '#contract/constants.ts';

/** Decimals in major units (§3); `rules/money.ts` converts. */
export const Price = z.number().check(z.gte(0));

export const Currency = z.enum(Object.keys(CURRENCIES) as [CurrencyCode, ...CurrencyCode[]]);
export const ChargedCurrency = z.enum(CHARGED);
