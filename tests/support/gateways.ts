import type { ChargeRequest } from '#server/gateways/port.ts';
import type { MyFatoorahEmulator } from '#tests/emulators/my-fatoorah.ts';

/** What an order asks of a gateway: 254.100 dinars by KNET. */
export const CHARGE: ChargeRequest = {
  ourRef: 'pay_1',
  method: 'knet',
  currency: 'KWD',
  amount: 254_100,
  description: 'ET-AB12CD',
  locale: 'ar',
  returnUrl: 'https://shop.example/return?lang=ar',
  webhookUrl: 'https://shop.example/payments/webhook/x',
  payer: { firstName: 'SALEM', lastName: 'ALSABAH', email: 's@shop.example', mobile: '+96550001234' },
  expiresAt: null,
};

/** The variables of a product that takes money by MyFatoorah's emulator, in both countries. */
export const myFatoorahEnv = ({ tokens, secret, urls }: Pick<MyFatoorahEmulator, 'tokens' | 'secret' | 'urls'>) => ({
  MYFATOORAH_TOKEN_KW: tokens.kw,
  MYFATOORAH_TOKEN_SA: tokens.sa,
  MYFATOORAH_WEBHOOK_SECRET: secret,
  MYFATOORAH_URL_KW: urls.kw,
  MYFATOORAH_URL_SA: urls.sa,
});
