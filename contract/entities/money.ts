import * as z from 'zod/mini';
import { CHARGED, CURRENCIES, type CurrencyCode } from '#contract/constants.ts';

/** A price on the wire: decimals in major units, as in §3. `rules/money.ts` converts it to integer minor units. */
export const Price = z.number().check(z.gte(0));

export const Currency = z.enum(Object.keys(CURRENCIES) as [CurrencyCode, ...CurrencyCode[]]);
export const ChargedCurrency = z.enum(CHARGED);
