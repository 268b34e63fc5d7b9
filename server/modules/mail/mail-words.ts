import type { Locale } from '#contract/constants.ts';

export type MailKind = 'confirmed' | 'refunded' | 'cancelled';
/** How what comes back comes back: the way it was paid by, or some or all of it into a wallet, where it is at once. */
export type WayBack = 'source' | 'wallet' | 'both';
type Letter = {
  subject: (reference: string) => string;
  title: string;
  lead: string | Record<WayBack, string>;
  action: string;
};

/** What each letter says. */
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
          'نعتذر إليك: لم تؤكد شركة الطيران أو الفندق أحد أجزاء الرحلة، فألغينا الباقي وأعدنا المبلغ إلى وسيلة الدفع نفسها. قد يحتاج البنك إلى 14 يومًا لإظهاره.',
        wallet: 'نعتذر إليك: لم تؤكد شركة الطيران أو الفندق أحد أجزاء الرحلة، فألغينا الباقي وأعدنا المبلغ إلى محفظتك.',
        both: 'نعتذر إليك: لم تؤكد شركة الطيران أو الفندق أحد أجزاء الرحلة، فألغينا الباقي وأعدنا المبلغ: جزء منه في محفظتك، والباقي إلى وسيلة الدفع نفسها. قد يحتاج البنك إلى 14 يومًا لإظهاره.',
      },
      action: 'افتح الحجز',
    },
    en: {
      subject: (reference) => `Your payment for ${reference} is refunded`,
      title: 'We could not complete your booking and have refunded you in full',
      lead: {
        source:
          'We are sorry: one part of the trip was not confirmed, so we cancelled the rest and refunded your payment method. Your bank may take 14 days to show it.',
        wallet:
          'We are sorry: one part of the trip was not confirmed, so we cancelled the rest and put the money back into your wallet.',
        both: 'We are sorry: one part of the trip was not confirmed, so we cancelled the rest. Part of the money is in your wallet; the rest goes back to your payment method, and your bank may take 14 days to show it.',
      },
      action: 'Open the booking',
    },
  },
  cancelled: {
    ar: {
      subject: (reference) => `أُلغي حجزك ${reference}`,
      title: 'أُلغي حجزك',
      lead: {
        source: 'ألغينا كل أجزاء الرحلة. إن كان لك مبلغ مستحق فسيعود إلى وسيلة الدفع نفسها.',
        wallet: 'ألغينا كل أجزاء الرحلة، وأضفنا المبلغ المسترد إلى محفظتك.',
        both: 'ألغينا كل أجزاء الرحلة. أضفنا جزءًا من المبلغ المسترد إلى محفظتك، ويعود الباقي إلى وسيلة الدفع نفسها.',
      },
      action: 'افتح الحجز',
    },
    en: {
      subject: (reference) => `Your booking ${reference} is cancelled`,
      title: 'Your booking is cancelled',
      lead: {
        source: 'All parts of the trip are cancelled. Any refund due goes back to your payment method.',
        wallet: 'All parts of the trip are cancelled. Your refund is in your wallet.',
        both: 'All parts of the trip are cancelled. Part of your refund is in your wallet; the rest goes back to your payment method.',
      },
      action: 'Open the booking',
    },
  },
};

/** The letter `refunded` of an order that was never booked: its payment came after the hold had ended. */
export const PAID_LATE: Record<Locale, Letter> = {
  ar: {
    ...LETTERS.refunded.ar,
    title: 'وصلت دفعتك بعد انتهاء الحجز المؤقت، وأعدنا المبلغ كاملًا',
    lead: {
      source: 'لم يُحجز شيء بهذه الدفعة، وأعدنا المبلغ إلى وسيلة الدفع نفسها. قد يحتاج البنك إلى 14 يومًا لإظهاره.',
      wallet: 'لم يُحجز شيء بهذه الدفعة، وأعدنا المبلغ إلى محفظتك.',
      both: 'لم يُحجز شيء بهذه الدفعة، وأعدنا المبلغ: جزء منه في محفظتك، والباقي إلى وسيلة الدفع نفسها. قد يحتاج البنك إلى 14 يومًا لإظهاره.',
    },
  },
  en: {
    ...LETTERS.refunded.en,
    title: 'Your payment came after the hold ended, and we have refunded it in full',
    lead: {
      source:
        'Nothing was booked with this payment, and we refunded your payment method. Your bank may take 14 days to show it.',
      wallet: 'Nothing was booked with this payment, and we put the money back into your wallet.',
      both: 'Nothing was booked with this payment. Part of the money is in your wallet; the rest goes back to your payment method, and your bank may take 14 days to show it.',
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
    travellers: 'المسافرون',
    paid: 'المبلغ المدفوع',
    refunded: 'المبلغ المسترد',
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
    travellers: 'Travellers',
    paid: 'Paid',
    refunded: 'Refunded',
    locator: 'Confirmation number',
    airline: 'Airline reference (PNR)',
    tickets: 'Ticket numbers',
    payable: (name: string, vat: string) =>
      `Payable through ${name}, acting as agent for the service operating company, details of which can be provided upon request. VAT number: ${vat}`,
    foot: 'You receive this email because a booking was made at ETravelers with this address.',
    brand: 'ETravelers',
  },
} satisfies Record<Locale, object>;
