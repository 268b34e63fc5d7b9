import * as z from 'zod/mini';
import { CHARGED, CURRENCIES, type CurrencyCode } from '#contract/constants.ts';

/** A price on the wire: decimals in major units, as §3 shows. `rules/money.ts` turns it into integer minor units. */
export const Price = z.number().check(z.gte(0));

export const Currency = z.enum(Object.keys(CURRENCIES) as [CurrencyCode, ...CurrencyCode[]]);
export const ChargedCurrency = z.enum(CHARGED);
