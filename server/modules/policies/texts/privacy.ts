import type { PolicySource } from '#server/modules/policies/policy-source.ts';
import { howLong } from './how-long.ts';

export const privacy: PolicySource = {
  name: 'privacy_policy',
  title: { ar: 'سياسة الخصوصية', en: 'Privacy policy' },
  description: {
    ar: 'ما نجمعه من بيانات، ولماذا، وكم نحفظه، ومن يراه، وكيف تطلبه أو تحذفه.',
    en: 'What data we collect, why, how long we keep it, who sees it, and how you can get a copy or have it deleted.',
  },
  updatedOn: '2026-11-26',
  intro: {
    ar: 'نجمع ما يلزم لحجز رحلتك فقط، ولا نبيعه لأحد. بيانات المسافرين ورسائلك ونسخ رسائلنا إليك تُحفظ مشفّرة.',
    en: 'We collect only what booking your trip needs, and sell it to no one. Travellers’ data, your messages and the copies of our emails to you are kept encrypted.',
  },
  sections: [
    {
      id: 'what',
      title: { ar: 'ما نجمعه', en: 'What we collect' },
      paragraphs: [
        {
          ar: 'بيانات التواصل: البريد الإلكتروني والجوال. بيانات المسافرين: الاسم كما في الوثيقة، وتاريخ الميلاد، والجنسية، ورقم الوثيقة وتاريخ انتهائها. بيانات الحجز: ما اخترته وما دفعته.',
          en: 'Contact: your email and mobile. Travellers: name as in the document, date of birth, nationality, document number and expiry. Booking: what you chose and what you paid.',
        },
        {
          ar: 'لا يصل رقم بطاقتك إلينا. تكتبه في صفحة البنك لدى بوابة الدفع، وتخبرنا البوابة بنتيجة العملية فقط.',
          en: 'Your card number never reaches us. You type it on the bank’s own page at the payment gateway, and the gateway tells us only how the payment ended.',
        },
      ],
    },
    {
      id: 'browser',
      title: { ar: 'ما يبقى في متصفحك', en: 'What stays in your browser' },
      paragraphs: [
        {
          ar: 'اللغة والعملة والدولة التي تسافر منها وآخر باقة فتحتها وعدد المسافرين ومفضلتك وآخر بحث لك عن رحلة ورموز حجوزاتك من هذا المتصفح، ونسخ من آخر الباقات التي فتحتها ومن قسائم سفرك لتقرأها دون إنترنت. بيانات الوثائق لا تُكتب في المتصفح أبدًا: تُحفظ مسودتها لدينا مشفّرة سبعة أيام ثم تُحذف.',
          en: 'Language, currency, the country you fly from, the last package you opened, the size of your party, your favourites, your last trip search and the keys of bookings made in this browser; also copies of the packages you saw last and of your vouchers, to read offline. Document data is never written in the browser: its draft is kept with us, encrypted, for seven days and then erased.',
        },
        {
          ar: 'أدوات التحليل لا تعمل إلا بعد موافقتك، ويمكنك سحب الموافقة متى شئت.',
          en: 'Analytics tools work only after you agree, and you can withdraw at any time.',
        },
      ],
    },
    {
      id: 'who',
      title: { ar: 'من يراها', en: 'Who sees it' },
      paragraphs: [
        {
          ar: 'شركة الطيران والفندق اللذان حجزت لديهما، وبوابة الدفع، وجهات الحدود حيث يوجب القانون ذلك. خبير الباقة يرى رقم الحجز وتاريخ السفر وعدد المسافرين، ولا يرى أسماءهم ولا بيانات التواصل.',
          en: 'The airline and hotel you book with, the payment gateway, and border authorities where the law requires it. The expert of your package sees the booking reference, the travel dates and how many travel, but no names and no contact details.',
        },
      ],
    },
    {
      id: 'how-long',
      title: { ar: 'كم نحفظها', en: 'How long we keep it' },
      paragraphs: howLong,
    },
    {
      id: 'rights',
      title: { ar: 'حقوقك', en: 'Your rights' },
      paragraphs: [
        {
          ar: 'لك أن تطلب نسخة من بياناتك، أو تصحيحها، أو حذفها، أو أن تعترض على استخدامها. من له حساب يفعل ذلك في صفحة حسابه، ومن ليس له حساب يفعله في آخر هذه الصفحة برقم الحجز وبريده. ولك أن تراسلنا من صفحة التواصل، ونرد خلال ثلاثين يومًا.',
          en: 'You may ask for a copy of your data, have it corrected or erased, or object to its use. With an account you do this on your account page; without one, at the end of this page, with a booking’s reference and email. You may also write to us from the contact page; we answer within thirty days.',
        },
      ],
    },
  ],
};
