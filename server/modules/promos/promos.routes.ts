import { CURRENCIES, type CurrencyCode } from '#contract/constants.ts';
import { promoCodeCheck } from '#contract/calls/promo-code-check.ts';
import { toMajor, type Minor } from '#contract/rules/money.ts';
import { givenMinor } from '#server/modules/given-amount.ts';
import { Refusal } from '#server/modules/refusal.ts';
import { route } from '#server/modules/route.ts';
import { UNKNOWN_CURRENCY } from './sentences.ts';

type Check = (code: string, total: Minor, currency: CurrencyCode, accountId: number | null) => Promise<Minor>;
const CODES = Object.keys(CURRENCIES) as CurrencyCode[];

/** C9. The browser's total is only echoed: quotes compute their own. */
export const promoRoutes = (discountFor: Check) => [
  route({
    call: promoCodeCheck,
    perMinute: 30,
    async handle({ body, caller }) {
      const currency = CODES.find((code) => CURRENCIES[code].id === body.currency_id);
      if (!currency) {
        throw new Refusal(422, 'currency', UNKNOWN_CURRENCY, { fields: { currency_id: UNKNOWN_CURRENCY } });
      }
      const total = givenMinor(body.total_price, currency, 'total_price');
      const discount = await discountFor(body.promo_code, total, currency, caller.user?.id ?? null);
      return {
        data: {
          data: {
            discount: toMajor(discount, currency),
            total_price_pefore: toMajor(total, currency),
            total_price_after: toMajor(total - discount, currency),
          },
        },
      };
    },
  }),
];
