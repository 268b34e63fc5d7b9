import { CLAIMS, EXPERT_SHARE, HOLD_LIFETIME, SELECTION_LIFETIME } from '#contract/constants.ts';
import { counted } from '#server/modules/counted.ts';
import type { PolicySource } from '#server/modules/policies/policy-source.ts';

const MINUTE = 60_000;
const options = counted(CLAIMS.options, 'option');
const design = counted(CLAIMS.designSeconds, 'second');
const payout = counted(EXPERT_SHARE.payoutHours, 'hour');
const { minPercent: least, maxPercent: most } = EXPERT_SHARE;
const priced = counted(SELECTION_LIFETIME / MINUTE, 'minute');
const holdTime = counted(HOLD_LIFETIME / MINUTE, 'minute');

export const about: PolicySource = {
  name: 'about',
  title: { ar: 'من نحن', en: 'About us' },
  description: {
    ar: 'تجمع إي ترافلرز خبراء سفر يصمّمون الرحلة كاملة، ومسافرين من الكويت والسعودية يحجزونها بسعر واضح.',
    en: 'ETravelers brings together experts who design whole trips and travellers from Kuwait and Saudi Arabia who book them at a clear price.',
  },
  updatedOn: '2026-11-23',
  intro: {
    ar: 'رحلة كاملة يصمّمها من عرف الطريق: الطيران والفندق والأنشطة في باقة واحدة، تغيّر فيها ما تشاء وتحجزها في دقائق.',
    en: 'A whole trip, designed by someone who knows the way: flights, hotels and activities in one package that you change as you like and book in minutes.',
  },
  sections: [
    {
      id: 'how',
      title: { ar: 'كيف نعمل', en: 'How we work' },
      paragraphs: [
        {
          ar: `خبراؤنا مسافرون عاشوا في الوجهة أو عادوا إليها مرات كثيرة. يختار الخبير ${options.ar} لكل وجهة، ويكتب خطة كل يوم، ويضع على الباقة اسمه وصورته.`,
          en: `Our experts are travellers who have lived in a place or gone back to it many times. An expert picks ${options.en} for each destination, writes a plan for each day and signs the package with a name and a face.`,
        },
        {
          ar: 'أنت تختار التاريخ والمسافرين، وتغيّر الطيران أو الفندق أو الغرفة إن أردت، ويتغيّر السعر أمامك مع كل اختيار.',
          en: 'You choose dates and travellers, change the flight, hotel or room if you like, and the price updates in front of you with each choice.',
        },
      ],
    },
    {
      id: 'price',
      title: { ar: 'السعر الذي تراه هو السعر الذي تدفعه', en: 'The price you see is the price you pay' },
      paragraphs: [
        {
          ar: `نثبّت السعر ${priced.ar}، ونحجز المقاعد والغرف ${holdTime.ar} حين تصل إلى الدفع. إذا غيّرت شركة الطيران أو الفندق السعر قبل أن تدفع سألناك أولًا، وإذا تعذّر تأكيد الحجز بعد الدفع أعدنا المبلغ تلقائيًا.`,
          en: `We hold a price for ${priced.en}, and hold seats and rooms for ${holdTime.en} once you reach payment. If the airline or a hotel changes its price before you pay, we ask you first; if a paid booking cannot be confirmed, we refund it automatically.`,
        },
        {
          ar: 'ما يُدفع في الفندق مباشرة، كضريبة الإقامة في بعض المدن، نكتبه بجانب الغرفة بعملته قبل أن تحجز.',
          en: 'What you pay at the hotel itself, such as a city tax, is shown beside the room in its own currency before you book.',
        },
      ],
    },
    {
      id: 'experts',
      title: { ar: 'خبراؤنا', en: 'Our experts' },
      paragraphs: [
        {
          ar: `يكسب الخبير من ${least}% إلى ${most}% من ربح كل حجز، وتصله حصته بعد ${payout.ar} من التأكيد. تصميم الباقة بأدواتنا يستغرق ${design.ar}. إن كنت تعرف وجهة مثل كف يدك، فصفحة الخبراء تشرح كيف تنضم.`,
          en: `An expert earns ${least}% to ${most}% of the profit of each booking and receives it ${payout.en} after confirmation. Designing a package with our tools takes ${design.en}. If you know a destination by heart, the experts’ page explains how to join.`,
        },
      ],
    },
    {
      id: 'where',
      title: { ar: 'أين نحن', en: 'Where we are' },
      paragraphs: [
        {
          ar: 'مكتبنا في مدينة الكويت، ونخدم المسافرين من الكويت والمملكة العربية السعودية، بالدينار والريال، بالعربية والإنجليزية.',
          en: 'Our office is in Kuwait City. We serve travellers from Kuwait and Saudi Arabia, in dinars and riyals, in Arabic and English.',
        },
      ],
    },
  ],
};
