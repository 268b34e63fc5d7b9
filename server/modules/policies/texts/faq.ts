import { HOLD_LIFETIME, SELECTION_LIFETIME } from '#contract/constants.ts';
import { counted } from '#server/modules/counted.ts';
import type { PolicySource } from '#server/modules/policies/policy-source.ts';

const MINUTE = 60_000;
const priced = counted(SELECTION_LIFETIME / MINUTE, 'minute');
const holdTime = counted(HOLD_LIFETIME / MINUTE, 'minute');

export const faq: PolicySource = {
  name: 'faq',
  title: { ar: 'الأسئلة الشائعة', en: 'Questions and answers' },
  description: {
    ar: 'إجابات قصيرة عن الحجز والدفع والتغيير والإلغاء والاسترداد والوثائق.',
    en: 'Short answers about booking, paying, changing, cancelling, refunds and documents.',
  },
  updatedOn: '2026-11-27',
  intro: {
    ar: 'ابحث بكلمة، أو افتح السؤال الذي يشبه سؤالك.',
    en: 'Search for a word, or open the question closest to yours.',
  },
  sections: [
    {
      id: 'booking',
      title: { ar: 'الحجز', en: 'Booking' },
      questions: [
        {
          id: 'account',
          question: { ar: 'هل أحتاج إلى حساب لأحجز؟', en: 'Do I need an account to book?' },
          answer: {
            ar: 'لا. يمكنك الحجز دون حساب، ويصلك رابط الحجز بالبريد الإلكتروني. احتفظ بالرابط، فهو مفتاح حجزك. وتجد حجزك أيضًا برقمه وبريدك في صفحة «ابحث عن حجزك».',
            en: 'No. You can book as a guest and receive a link by email. Keep it: the link is the key to your booking. You can also find a booking by its reference and email on the “Find your booking” page.',
          },
        },
        {
          id: 'adapt',
          question: { ar: 'ماذا يمكنني أن أغيّر في الباقة؟', en: 'What can I change in a package?' },
          answer: {
            ar: 'التاريخ وعدد المسافرين والغرف ودرجة السفر والطيران والفندق ونوع الغرفة والأنشطة. السعر يتغيّر مع كل اختيار، وتفصيله مكتوب كاملًا.',
            en: 'Dates, travellers, rooms, cabin, flight, hotel, room type and activities. The price follows each choice, and its parts are written out in full.',
          },
        },
        {
          id: 'hold',
          question: { ar: 'كم يبقى السعر ثابتًا؟', en: 'How long is the price held?' },
          answer: {
            ar: `${priced.ar} من وصولك إلى صفحة المسافرين، وتُحجز المقاعد والغرف ${holdTime.ar} عند الدفع. إذا انتهت المدة يبقى ما كتبته محفوظًا، ونطلب السعر مرة أخرى.`,
            en: `${priced.en} from the travellers’ page; seats and rooms are held for ${holdTime.en} at payment. If the time runs out, what you typed stays and we ask for the price again.`,
          },
        },
        {
          id: 'names',
          question: { ar: 'كيف أكتب أسماء المسافرين؟', en: 'How do I write travellers’ names?' },
          answer: {
            ar: 'بالحروف اللاتينية تمامًا كما في الوثيقة التي يسافر بها كل مسافر. تصحيح الاسم بعد إصدار التذكرة قد يكون برسوم، وقد ترفضه شركة الطيران.',
            en: 'In Latin letters, exactly as in the document each one travels on. Correcting a name after the ticket is issued may cost a fee, and an airline may refuse it.',
          },
        },
      ],
    },
    {
      id: 'paying',
      title: { ar: 'الدفع', en: 'Paying' },
      questions: [
        {
          id: 'methods',
          question: { ar: 'كيف أدفع؟', en: 'How can I pay?' },
          answer: {
            ar: 'بالدينار: كي نت والبطاقات وApple Pay. بالريال: مدى والبطاقات وApple Pay. الدفع في صفحة البنك، ولا نرى رقم بطاقتك ولا نحفظه.',
            en: 'In dinars: KNET, cards and Apple Pay. In riyals: mada, cards and Apple Pay. You pay on the bank’s own page; we never see or keep your card number.',
          },
        },
        {
          id: 'promo',
          question: { ar: 'أين أكتب رمز الخصم؟', en: 'Where do I type a promo code?' },
          answer: {
            ar: 'في ملخص السعر بجانب الباقة. إذا لم يُقبل الرمز نوضّح لك السبب: انتهت صلاحيته، أو هو لعملة أخرى، أو لمبلغ أكبر.',
            en: 'In the price summary beside the package. If a code is not accepted, we say why: expired, for another currency, or for a larger total.',
          },
        },
        {
          id: 'charged-not-booked',
          question: {
            ar: 'خُصم المبلغ ولم يصلني التأكيد، ماذا أفعل؟',
            en: 'I was charged and have no confirmation. What now?',
          },
          answer: {
            ar: 'لا تدفع مرة أخرى. افتح رابط الحجز: ستعرف حالته. نتابع مع الفندق وشركة الطيران بأنفسنا، وإذا تعذّر التأكيد أعدنا المبلغ كاملًا إلى وسيلة الدفع نفسها وأخبرناك بالبريد الإلكتروني.',
            en: 'Do not pay again. Open your booking’s link: it shows where things stand. We follow up with the hotel and the airline ourselves; if it cannot be confirmed, the whole amount goes back to your payment method and we tell you by email.',
          },
        },
      ],
    },
    {
      id: 'changing',
      title: { ar: 'الإلغاء والاسترداد', en: 'Cancelling and refunds' },
      questions: [
        {
          id: 'cancel',
          question: { ar: 'هل يمكنني إلغاء الحجز؟', en: 'Can I cancel a booking?' },
          answer: {
            ar: 'نعم، من صفحة الحجز. قبل أن تؤكد الإلغاء ترى الرسوم والمبلغ الذي يعود إليك. الغرفة المكتوب بجانبها «قابلة للاسترداد» تُلغى بلا رسوم حتى الموعد المكتوب، بتوقيت الفندق. والتوصيل والأنشطة تُلغى بلا رسوم حتى يومين قبل موعدها، ثم تشملها الرسوم.',
            en: 'Yes, on the booking’s page. Before you confirm, you see the fee and what comes back. A room marked “Refundable” is free to cancel until the moment written beside it, in the hotel’s time. Transfers and activities are free to cancel until two days before their day; after that the fee includes them.',
          },
        },
        {
          id: 'refund-time',
          question: { ar: 'متى يصل المبلغ المسترد؟', en: 'When does a refund arrive?' },
          answer: {
            ar: 'نطلب الاسترداد من بوابة الدفع فورًا. قد يحتاج البنك إلى 14 يومًا لإظهار المبلغ.',
            en: 'We request it from the payment gateway at once. Your bank may take up to 14 days to show the money.',
          },
        },
      ],
    },
    {
      id: 'documents',
      title: { ar: 'الوثائق والأطفال', en: 'Documents and children' },
      questions: [
        {
          id: 'passport',
          question: { ar: 'ما الوثيقة التي أحتاج إليها؟', en: 'Which document do I need?' },
          answer: {
            ar: 'جواز سفر صالح ستة أشهر بعد العودة. مواطنو دول الخليج يسافرون بينها بالبطاقة المدنية أو الهوية الوطنية. التأشيرة مسؤولية المسافر، فراجع سفارة الوجهة.',
            en: 'A passport valid for six months past your return. Citizens of the Gulf states may travel between them on a national ID. Visas are the traveller’s own responsibility: check with the embassy of the destination.',
          },
        },
        {
          id: 'ages',
          question: { ar: 'كيف تُحسب أعمار الأطفال؟', en: 'How are children’s ages counted?' },
          answer: {
            ar: 'في يوم العودة: فوق 11 سنة بالغ، ومن 2 إلى 11 طفل، ودون السنتين رضيع في الحضن. الفنادق تحسب العمر يوم الوصول.',
            en: 'On the day of return: over 11 is an adult, 2 to 11 a child, and under 2 an infant on the lap. Hotels count ages on the day of check-in.',
          },
        },
      ],
    },
  ],
};
