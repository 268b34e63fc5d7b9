import { CURRENCIES, type ChargedCurrency, type Locale } from '#contract/constants.ts';
import { moneyFigure, toMajor } from '#contract/rules/money.ts';
import { isolated, type Note } from '#server/modules/mail/index.ts';

const NAMES: Record<ChargedCurrency, Record<Locale, string>> = {
  KWD: { ar: 'د.ك', en: 'KWD' },
  SAR: { ar: 'ر.س', en: 'SAR' },
};

function amountText(minor: number, currency: ChargedCurrency, locale: Locale): string {
  const text = moneyFigure(toMajor(minor, currency), CURRENCIES[currency].exponent);
  return locale === 'ar' ? `${text} ${NAMES[currency].ar}` : `${NAMES[currency].en} ${text}`;
}

type Refunded = {
  to: string;
  locale: Locale;
  reference: string;
  currency: ChargedCurrency;
  /** Minor units, by the way they go. */
  gateway: number;
  wallet: number;
  /** What staff write to the customer. */
  note: string | null;
  /** Whether the booking still stands: of a cancelled one the fee can be refunded. */
  stands: boolean;
  url: string;
};

/** Tells the customer that a part of the money comes back, and whether the booking stands. */
export function refundLetter({ to, locale, reference, currency, gateway, wallet, note, stands, url }: Refunded): Note {
  const amount = (minor: number) => amountText(minor, currency, locale);
  const words = {
    ar: {
      title: `استرداد ${amount(gateway + wallet)} من الحجز ${reference}`,
      gateway: `يعود ${amount(gateway)} إلى وسيلة الدفع نفسها. قد يحتاج البنك إلى 14 يومًا لإظهاره.`,
      wallet: `أضفنا ${amount(wallet)} إلى محفظتك.`,
      stands: 'يبقى حجزك كما هو.',
      label: 'افتح الحجز',
    },
    en: {
      title: `A refund of ${amount(gateway + wallet)} for booking ${reference}`,
      gateway: `${amount(gateway)} goes back to your payment method. Your bank may take 14 days to show it.`,
      wallet: `${amount(wallet)} is in your wallet.`,
      stands: 'Your booking stays as it is.',
      label: 'Open the booking',
    },
  }[locale];
  return {
    to,
    locale,
    subject: words.title,
    title: words.title,
    lines: [
      ...(note ? [isolated(note)] : []),
      ...(gateway > 0 ? [words.gateway] : []),
      ...(wallet > 0 ? [words.wallet] : []),
      ...(stands ? [words.stands] : []),
    ],
    link: { label: words.label, url },
  };
}
