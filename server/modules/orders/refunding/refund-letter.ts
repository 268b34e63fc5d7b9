import type { ChargedCurrency, Locale } from '#contract/constants.ts';
import { amountText, isolated, longDay, type Email } from '#server/modules/mail/index.ts';

/** `fee`: minor units still kept of a cancelled booking, null when the refund did not touch it. */
export type BookingAfter = { state: 'confirmed' } | { state: 'cancelled'; fee: number | null };

type Refunded = {
  to: string;
  locale: Locale;
  reference: string;
  currency: ChargedCurrency;
  /** Minor units, by destination. */
  gateway: number;
  wallet: number;
  due: string;
  note: string | null;
  /** A payment without use: a second one, or one after the order's end. */
  isUnused?: boolean;
  /** Closing of the letter; null for an order neither confirmed nor cancelled. */
  booking: BookingAfter | null;
  url: string;
};

export function refundLetter({
  to,
  locale,
  reference,
  currency,
  note,
  isUnused,
  booking,
  url,
  ...money
}: Refunded): Email {
  const amount = (minor: number) => amountText(minor, currency, locale);
  const { gateway, wallet } = money;
  const fee = booking?.state === 'cancelled' ? booking.fee : null;
  const day = longDay(money.due, locale);
  const sum = (minor: number) => isolated(amount(minor));
  const words = {
    ar: {
      title: `استرداد ${amount(gateway + wallet)} من الحجز ${reference}`,
      gateway: `يعود المبلغ إلى وسيلة الدفع نفسها، ويظهر في حسابك لدى البنك في موعد أقصاه ${day}.`,
      wallet: 'أصبح المبلغ في محفظتك، جاهزًا لرحلتك القادمة.',
      both: `عاد ${sum(wallet)} إلى محفظتك، ويعود ${sum(gateway)} إلى وسيلة الدفع نفسها ويظهر في حسابك لدى البنك في موعد أقصاه ${day}.`,
      unused: 'وصلتنا دفعة لا يحتاج إليها هذا الحجز، فنعيدها إليك كاملة.',
      stands: 'يبقى حجزك كما هو.',
      staysCancelled: 'يبقى الحجز ملغى.',
      feeNow: `الباقي من رسوم الإلغاء ${sum(fee ?? 0)}.`,
      noFee: 'لم يبق شيء من رسوم الإلغاء.',
      label: 'افتح الحجز',
    },
    en: {
      title: `A refund of ${amount(gateway + wallet)} for booking ${reference}`,
      gateway: `It goes back to your payment method; your bank shows it by ${day} at the latest.`,
      wallet: 'It is in your wallet, ready for your next trip.',
      both: `${sum(wallet)} is in your wallet, and ${sum(gateway)} goes back to your payment method; your bank shows it by ${day} at the latest.`,
      unused: 'A payment reached us that this booking does not need, so we give all of it back.',
      stands: 'Your booking stays as it is.',
      staysCancelled: 'The booking stays cancelled.',
      feeNow: `The cancellation fee is now ${sum(fee ?? 0)}.`,
      noFee: 'Nothing of the cancellation fee is kept.',
      label: 'Open the booking',
    },
  }[locale];
  const way = gateway > 0 && wallet > 0 ? 'both' : wallet > 0 ? 'wallet' : 'gateway';
  const feeLine = fee === null ? words.staysCancelled : fee > 0 ? words.feeNow : words.noFee;
  return {
    to,
    locale,
    subject: words.title,
    title: words.title,
    lines: [
      ...(isUnused ? [words.unused] : []),
      ...(note ? [isolated(note)] : []),
      words[way],
      ...(booking ? [booking.state === 'confirmed' ? words.stands : feeLine] : []),
    ],
    link: { label: words.label, url },
  };
}
