import type { Sentence } from '#server/modules/refusal.ts';

export const SAID = {
  signIn: { ar: 'سجّل الدخول لتدفع من محفظتك', en: 'Log in to pay from your wallet' },
  notActivated: {
    ar: 'فعّل حسابك أولًا لتستخدم المحفظة. أرسلنا رمز التفعيل إلى بريدك',
    en: 'Activate your account first to use the wallet. We sent the code to your email',
  },
  short: {
    ar: 'رصيد محفظتك أقل من المبلغ الذي اخترته. لم يُخصم أي مبلغ',
    en: 'Your wallet balance is less than the amount you chose. Nothing was charged',
  },
  badPart: {
    ar: 'اكتب مبلغًا أكبر من صفر ولا يتجاوز ثمن الرحلة',
    en: 'Enter an amount above zero and not above the price of the trip',
  },
  refundElsewhere: {
    ar: 'لا يمكن استرداد هذا المبلغ إلى المحفظة. يعود إلى وسيلة الدفع نفسها',
    en: 'This refund cannot go to your wallet. It goes back to your payment method',
  },
  topUpClosed: { ar: 'شحن المحفظة غير متاح حاليًا', en: 'Topping up the wallet is not available at present' },
  badAmount: { ar: 'المبلغ خارج الحدود المسموحة للشحن', en: 'The amount is outside the limits of a top-up' },
  methodUnfit: { ar: 'وسيلة الدفع هذه لا تقبل هذه العملة', en: 'This payment method does not take this currency' },
  topUpUnknown: { ar: 'لم نعثر على عملية الشحن هذه', en: 'We could not find this top-up' },
  gatewaySilent: {
    ar: 'بوابة الدفع لا ترد الآن. لم يُخصم أي مبلغ، حاول مرة أخرى بعد قليل',
    en: 'The payment gateway is not responding. Nothing was charged; please try again shortly',
  },
} satisfies Record<string, Sentence>;

/** What the gateway's page calls a top-up. */
export const TOP_UP_NAME: Sentence = { ar: 'شحن المحفظة', en: 'Wallet top-up' };
