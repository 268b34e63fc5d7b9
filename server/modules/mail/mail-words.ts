import type { Locale } from '#contract/constants.ts';

export type MailKind = 'confirmed' | 'refunded' | 'cancelled';
type Letter = { subject: (reference: string) => string; title: string; lead: string; action: string };

/** What each letter says. */
export const LETTERS: Record<MailKind, Record<Locale, Letter>> = {
  confirmed: {
    ar: {
      subject: (reference) => `تم تأكيد حجزك ${reference}`,
      title: 'رحلتك مؤكدة',
      lead: 'كل ما تذكره هذه الرسالة محجوز لك. احفظها، فهي تصلك إلى طلبك في أي وقت.',
      action: 'افتح الحجز واطبع القسيمة',
    },
    en: {
      subject: (reference) => `Your booking ${reference} is confirmed`,
      title: 'Your trip is confirmed',
      lead: 'Everything that stands in this message is booked. Keep this message: it leads to your order at any time.',
      action: 'Open the booking and print the voucher',
    },
  },
  refunded: {
    ar: {
      subject: (reference) => `أعدنا إليك مبلغ الطلب ${reference}`,
      title: 'لم نستطع إتمام حجزك، وأعدنا المبلغ كاملًا',
      lead: 'نعتذر منك: لم يؤكد المورّد أحد أجزاء الرحلة، فألغينا الباقي وأعدنا المبلغ إلى وسيلة الدفع نفسها. قد يحتاج المصرف إلى أربعة عشر يومًا لإظهاره.',
      action: 'افتح الطلب',
    },
    en: {
      subject: (reference) => `Your money for ${reference} is on its way back`,
      title: 'We could not complete your booking, and gave all your money back',
      lead: 'We are sorry: one part of the trip was not confirmed, so we cancelled the rest and sent the money back the way it came. Your bank may take fourteen days to show it.',
      action: 'Open the order',
    },
  },
  cancelled: {
    ar: {
      subject: (reference) => `أُلغي طلبك ${reference}`,
      title: 'أُلغي طلبك كما أردت',
      lead: 'ألغينا كل أجزاء الرحلة. إن كان لك مبلغ مستحق فهو في طريقه إلى وسيلة الدفع نفسها.',
      action: 'افتح الطلب',
    },
    en: {
      subject: (reference) => `Your order ${reference} is cancelled`,
      title: 'Your order is cancelled, as you asked',
      lead: 'All parts of the trip are cancelled. What is due to you is on its way back the way it came.',
      action: 'Open the order',
    },
  },
};

export const LABELS = {
  ar: {
    reference: 'رقم الحجز',
    dates: 'التواريخ',
    flight: 'الطيران',
    hotels: 'الفنادق',
    activities: 'التوصيل والأنشطة',
    travellers: 'المسافرون',
    paid: 'المبلغ المدفوع',
    refunded: 'المبلغ المسترد',
    locator: 'رمز التأكيد',
    foot: 'وصلتك هذه الرسالة لأنك حجزت في ETravelers بهذا البريد.',
    brand: 'ETravelers',
  },
  en: {
    reference: 'Booking reference',
    dates: 'Dates',
    flight: 'Flights',
    hotels: 'Hotels',
    activities: 'Transfers and activities',
    travellers: 'Travellers',
    paid: 'Paid',
    refunded: 'Given back',
    locator: 'Confirmation code',
    foot: 'You receive this message because a booking was made at ETravelers with this email.',
    brand: 'ETravelers',
  },
} satisfies Record<Locale, object>;
