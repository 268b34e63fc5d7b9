import type { Locale } from '#contract/constants.ts';

export type MailKind = 'confirmed' | 'refunded' | 'cancelled';
/** The way it was paid, or some or all into a wallet, at once. */
export type WayBack = 'source' | 'wallet' | 'both';
/** Refund, everything kept as fees, no payment, or no answer from the bank. */
export type CancelledAs = 'refunded' | 'kept' | 'unpaid' | 'unanswered';
type Letter = {
  subject: (reference: string) => string;
  title: string;
  lead: string | Record<WayBack, string> | Record<CancelledAs, string>;
  action: string;
};

export const LETTERS: Record<MailKind, Record<Locale, Letter>> = {
  confirmed: {
    ar: {
      subject: (reference) => `تم تأكيد حجزك ${reference}`,
      title: 'رحلتك مؤكدة',
      lead: 'كل ما تذكره هذه الرسالة محجوز لك. احتفظ بها، فمنها تفتح حجزك في أي وقت.',
      action: 'افتح الحجز واطبع القسيمة',
    },
    en: {
      subject: (reference) => `Your booking ${reference} is confirmed`,
      title: 'Your trip is confirmed',
      lead: 'Everything in this email is booked. Keep it: it opens your booking at any time.',
      action: 'Open the booking and print the voucher',
    },
  },
  refunded: {
    ar: {
      subject: (reference) => `أعدنا إليك مبلغ الحجز ${reference}`,
      title: 'تعذّر إتمام حجزك، وأعدنا المبلغ كاملًا',
      lead: {
        source:
          'نعتذر إليك: لم تؤكد شركة الطيران أو الفندق أحد أجزاء الرحلة، فألغينا الباقي وأعدنا المبلغ إلى وسيلة الدفع نفسها.',
        wallet: 'نعتذر إليك: لم تؤكد شركة الطيران أو الفندق أحد أجزاء الرحلة، فألغينا الباقي وأعدنا المبلغ إلى محفظتك.',
        both: 'نعتذر إليك: لم تؤكد شركة الطيران أو الفندق أحد أجزاء الرحلة، فألغينا الباقي وأعدنا المبلغ: جزء منه في محفظتك، والباقي إلى وسيلة الدفع نفسها.',
      },
      action: 'افتح الحجز',
    },
    en: {
      subject: (reference) => `Your payment for ${reference} is refunded`,
      title: 'We could not complete your booking and have refunded you in full',
      lead: {
        source:
          'We are sorry: one part of the trip was not confirmed, so we cancelled the rest and refunded the money to your payment method.',
        wallet:
          'We are sorry: one part of the trip was not confirmed, so we cancelled the rest and put the money back into your wallet.',
        both: 'We are sorry: one part of the trip was not confirmed, so we cancelled the rest. Part of the money is in your wallet; the rest goes back to your payment method.',
      },
      action: 'Open the booking',
    },
  },
  cancelled: {
    ar: {
      subject: (reference) => `أُلغي حجزك ${reference}`,
      title: 'أُلغي حجزك',
      lead: {
        refunded: 'ألغينا كل أجزاء الرحلة.',
        kept: 'ألغينا كل أجزاء الرحلة. لا يُعاد شيء من المبلغ.',
        unpaid: 'لم يُخصم أي مبلغ، وأُلغي الحجز المؤقت.',
        unanswered: 'لم يصلنا رد من البنك بعد، فلا تدفع مرة ثانية من فضلك. إن خُصم المبلغ فسيعود إليك كاملًا.',
      },
      action: 'افتح الحجز',
    },
    en: {
      subject: (reference) => `Your booking ${reference} is cancelled`,
      title: 'Your booking is cancelled',
      lead: {
        refunded: 'All parts of the trip are cancelled.',
        kept: 'All parts of the trip are cancelled. Nothing is refunded.',
        unpaid: 'Nothing was charged, and the hold was released.',
        unanswered:
          'The bank has not answered yet, so please do not pay again. If you were charged, all the money goes back to you.',
      },
      action: 'Open the booking',
    },
  },
};

/** `refunded` for an order made free by a code. */
export const NOTHING_PAID: Record<Locale, Letter> = {
  ar: {
    ...LETTERS.refunded.ar,
    subject: (reference) => `تعذّر إتمام حجزك ${reference}`,
    title: 'تعذّر إتمام حجزك',
    lead: 'نعتذر إليك: لم تؤكد شركة الطيران أو الفندق أحد أجزاء الرحلة، فألغينا الباقي. لم يُخصم أي مبلغ.',
  },
  en: {
    ...LETTERS.refunded.en,
    subject: (reference) => `We could not complete your booking ${reference}`,
    title: 'We could not complete your booking',
    lead: 'We are sorry: one part of the trip was not confirmed, so we cancelled the rest. Nothing was charged.',
  },
};

/** `refunded` for an order never booked: its payment came after the hold. */
export const PAID_LATE: Record<Locale, Letter> = {
  ar: {
    ...LETTERS.refunded.ar,
    title: 'وصلت دفعتك بعد انتهاء الحجز المؤقت، وأعدنا المبلغ كاملًا',
    lead: {
      source: 'لم يُحجز شيء بهذه الدفعة، وأعدنا المبلغ إلى وسيلة الدفع نفسها.',
      wallet: 'لم يُحجز شيء بهذه الدفعة، وأعدنا المبلغ إلى محفظتك.',
      both: 'لم يُحجز شيء بهذه الدفعة، وأعدنا المبلغ: جزء منه في محفظتك، والباقي إلى وسيلة الدفع نفسها.',
    },
  },
  en: {
    ...LETTERS.refunded.en,
    title: 'Your payment came after the hold ended, and we have refunded it in full',
    lead: {
      source: 'Nothing was booked with this payment, and we refunded it to your payment method.',
      wallet: 'Nothing was booked with this payment, and we put the money back into your wallet.',
      both: 'Nothing was booked with this payment. Part of the money is in your wallet; the rest goes back to your payment method.',
    },
  },
};

export const LABELS = {
  ar: {
    reference: 'رقم الحجز',
    dates: 'التواريخ',
    flight: 'الطيران',
    fare: (name: string) => `التذكرة ${name}`,
    hotels: 'الفنادق',
    activities: 'التوصيل والأنشطة',
    arranging: 'قيد الترتيب: نرسل إليك مكان اللقاء حين يتأكد',
    rooms: 'عدد الغرف',
    room: (number: number) => `الغرفة ${number}`,
    travellers: 'المسافرون',
    paid: 'المبلغ المدفوع',
    fee: 'رسوم الإلغاء',
    toBank: 'يعود إلى وسيلة الدفع نفسها',
    bankShows: (day: string) => `يظهر في حسابك لدى البنك في موعد أقصاه ${day}`,
    toWallet: 'يعود إلى محفظتك',
    walletShows: 'أصبح في محفظتك، جاهزًا لرحلتك القادمة',
    locator: 'رقم التأكيد',
    airline: 'رمز حجز الطيران (PNR)',
    tickets: 'أرقام التذاكر',
    payable: (name: string, vat: string) =>
      `يُدفع عبر ${name} بصفتها وكيلًا عن الشركة المشغّلة للخدمة، وتُقدم بياناتها عند الطلب. الرقم الضريبي: ${vat}`,
    foot: 'وصلتك هذه الرسالة لأنك حجزت لدى إي ترافلرز بهذا البريد.',
    brand: 'إي ترافلرز',
  },
  en: {
    reference: 'Booking reference',
    dates: 'Dates',
    flight: 'Flights',
    fare: (name: string) => `${name} fare`,
    hotels: 'Hotels',
    activities: 'Transfers and activities',
    arranging: 'Being arranged: we send you the meeting point once it is confirmed',
    rooms: 'Number of rooms',
    room: (number: number) => `Room ${number}`,
    travellers: 'Travellers',
    paid: 'Paid',
    fee: 'Cancellation fee',
    toBank: 'Back to your payment method',
    bankShows: (day: string) => `Your bank shows it by ${day} at the latest`,
    toWallet: 'Back to your wallet',
    walletShows: 'It is in your wallet, ready for your next trip',
    locator: 'Confirmation number',
    airline: 'Airline reference (PNR)',
    tickets: 'Ticket numbers',
    payable: (name: string, vat: string) =>
      `Payable through ${name}, acting as agent for the service operating company, details of which can be provided upon request. VAT number: ${vat}`,
    foot: 'You receive this email because a booking was made at ETravelers with this address.',
    brand: 'ETravelers',
  },
} satisfies Record<Locale, object>;
