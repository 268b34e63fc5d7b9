import { fromPromise } from 'xstate';
import { CURRENCIES, DEFAULTS } from '#contract/constants.ts';
import { toMajor } from '#contract/rules/money.ts';
import { promoMachine } from '#machines/package/promo.machine.ts';
import { send } from '#src/api/send.ts';
import type { BrowserStorage } from '#src/storage/browser-storage.ts';

export type PromoEffects = { storage: BrowserStorage };

const promoCodeCheck = async () => (await import('#contract/calls/promo-code-check.ts')).promoCodeCheck;

/** Provides the check (C9); its language defaults to English [K4]. */
export const providePromo = ({ storage }: PromoEffects) =>
  promoMachine.provide({
    actors: {
      checkCode: fromPromise(({ input: { code, total, currency }, signal }) =>
        send(promoCodeCheck, {
          body: {
            promo_code: code,
            currency_id: CURRENCIES[currency].id,
            total_price: toMajor(total, currency),
          },
          headers: { 'Accept-Language': storage.read('Accept-Language') ?? DEFAULTS.promoLocale },
          signal,
        }),
      ),
    },
    actions: {
      keepCode: (_, { code }) => {
        const choice = storage.read('mainOfferDetails');
        if (choice) storage.write('mainOfferDetails', { ...choice, promo_code: code });
      },
    },
  });
