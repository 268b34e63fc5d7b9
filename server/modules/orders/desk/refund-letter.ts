import type { ChargedCurrency, Locale } from '#contract/constants.ts';
import { amountText, isolated, longDay, type Note } from '#server/modules/mail/index.ts';

type Refunded = {
  to: string;
  locale: Locale;
  reference: string;
  currency: ChargedCurrency;
  /** Minor units, by the way they go. */
  gateway: number;
  wallet: number;
  /** The day by which the bank shows what goes back to it. */
  due: string;
  /** What staff write to the customer. */
  note: string | null;
  /** What is still kept of a cancelled booking as its fee; null of one that stands. */
  fee: number | null;
  url: string;
};

/** Tells the customer that a part of the money comes back, where to and by when, and whether the booking stands. */
export function refundLetter({ to, locale, reference, currency, note, url, ...money }: Refunded): Note {
  const amount = (minor: number) => amountText(minor, currency, locale);
  const { gateway, wallet, fee } = money;
  const day = longDay(money.due, locale);
  const sum = (minor: number) => isolated(amount(minor));
  const words = {
    ar: {
      title: `استرداد ${amount(gateway + wallet)} من الحجز ${reference}`,
      gateway: `يعود المبلغ إلى وسيلة الدفع نفسها، ويظهر في حسابك لدى البنك في موعد أقصاه ${day}.`,
      wallet: 'أصبح المبلغ في محفظتك، جاهزًا لرحلتك القادمة.',
      both: `عاد ${sum(wallet)} إلى محفظتك، ويعود ${sum(gateway)} إلى وسيلة الدفع نفسها ويظهر في حسابك لدى البنك في موعد أقصاه ${day}.`,
      stands: 'يبقى حجزك كما هو.',
      feeNow: `الباقي من رسوم الإلغاء ${sum(fee ?? 0)}.`,
      noFee: 'لم يبق شيء من رسوم الإلغاء.',
      label: 'افتح الحجز',
    },
    en: {
      title: `A refund of ${amount(gateway + wallet)} for booking ${reference}`,
      gateway: `It goes back to your payment method; your bank shows it by ${day} at the latest.`,
      wallet: 'It is in your wallet, ready for your next trip.',
      both: `${sum(wallet)} is in your wallet, and ${sum(gateway)} goes back to your payment method; your bank shows it by ${day} at the latest.`,
      stands: 'Your booking stays as it is.',
      feeNow: `The cancellation fee is now ${sum(fee ?? 0)}.`,
      noFee: 'Nothing of the cancellation fee is kept.',
      label: 'Open the booking',
    },
  }[locale];
  const way = gateway > 0 && wallet > 0 ? 'both' : wallet > 0 ? 'wallet' : 'gateway';
  const after = fee === null ? 'stands' : fee > 0 ? 'feeNow' : 'noFee';
  return {
    to,
    locale,
    subject: words.title,
    title: words.title,
    lines: [...(note ? [isolated(note)] : []), words[way], words[after]],
    link: { label: words.label, url },
  };
}
