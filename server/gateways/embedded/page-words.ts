import type { Locale } from '#contract/constants.ts';

/** The demo gateway's sentences. */
export const WORDS: Record<Locale, Record<Word, string>> = {
  ar: {
    title: 'بوابة الدفع التجريبية',
    tag: 'تجربة',
    heading: 'إتمام الدفع',
    demo: 'هذه بوابة الدفع التجريبية: لن يُخصم أي مبلغ، ولن نسألك عن رقم بطاقة.',
    merchant: 'ETravelers',
    to: 'الدفع إلى',
    amount: 'المبلغ',
    method: 'وسيلة الدفع',
    order: 'مقابل',
    question: 'بماذا ترد البوابة؟',
    approve: 'ادفع الآن',
    decline: 'ارفض الدفع',
    cancel: 'إلغاء الدفع والعودة إلى الموقع',
    silence: 'لا ترد',
    silence_hint: 'تعود إلى الموقع من دون رد، كما يحدث حين تنقطع البوابة.',
    decided: 'انتهت عملية الدفع هذه، ولا يمكن تغيير ردها.',
    back: 'العودة إلى الموقع',
    missing: 'لا توجد عملية دفع بهذا العنوان',
    missing_hint: 'لم يُخصم أي مبلغ. عد إلى الموقع وابدأ الدفع من جديد.',
    home: 'الصفحة الرئيسية',
  },
  en: {
    title: 'Demo payment gateway',
    tag: 'Demo',
    heading: 'Complete your payment',
    demo: 'This is the demo payment gateway: no money is taken, and no card number is asked for.',
    merchant: 'ETravelers',
    to: 'Pay to',
    amount: 'Amount',
    method: 'Method',
    order: 'For',
    question: 'What should the gateway answer?',
    approve: 'Pay now',
    decline: 'Decline the payment',
    cancel: 'Cancel and go back',
    silence: 'Never answer',
    silence_hint: 'You return to the site without an answer, as when a gateway goes silent.',
    decided: 'This payment is over; its answer cannot be changed.',
    back: 'Back to the site',
    missing: 'There is no payment at this address',
    missing_hint: 'Nothing was charged. Go back to the site and start the payment again.',
    home: 'Home page',
  },
};
type Word =
  | 'title'
  | 'tag'
  | 'heading'
  | 'demo'
  | 'merchant'
  | 'to'
  | 'amount'
  | 'method'
  | 'order'
  | 'question'
  | 'approve'
  | 'decline'
  | 'cancel'
  | 'silence'
  | 'silence_hint'
  | 'decided'
  | 'back'
  | 'missing'
  | 'missing_hint'
  | 'home';

export const METHOD_NAMES: Record<string, Record<Locale, string>> = {
  knet: { ar: 'كي نت', en: 'KNET' },
  mada: { ar: 'مدى', en: 'mada' },
  card: { ar: 'بطاقة ائتمانية', en: 'Credit card' },
  apple_pay: { ar: 'Apple Pay', en: 'Apple Pay' },
};

export const SYMBOLS: Record<string, Record<Locale, string>> = {
  KWD: { ar: 'د.ك', en: 'KWD' },
  SAR: { ar: 'ر.س', en: 'SAR' },
};
