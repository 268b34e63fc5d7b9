import type { PolicySource } from '#server/modules/policies/policy-source.ts';

export const terms: PolicySource = {
  name: 'term_conditions',
  title: { ar: 'الشروط والأحكام', en: 'Terms and conditions' },
  description: {
    ar: 'شروط الحجز والدفع والتغيير والإلغاء ومسؤولية كل طرف، بلغة واضحة.',
    en: 'The terms of booking, paying, changing and cancelling, and who is responsible for what, in plain words.',
  },
  updatedOn: '2026-11-27',
  intro: {
    ar: 'بإتمام الحجز توافق على ما يلي. كتبناه مختصرًا ليسهل عليك قراءته.',
    en: 'By completing a booking you agree to the following terms. We kept them short so that they are easy to read.',
  },
  sections: [
    {
      id: 'contract',
      title: { ar: 'متى يتم الحجز', en: 'When a booking is made' },
      paragraphs: [
        {
          ar: 'يُعد الحجز مؤكدًا عند وصول رسالة التأكيد ورقم الحجز إليك. وقبل ذلك يُعرض السعر للمدة المكتوبة أمامك. إذا دفعت وتعذّر التأكيد يعود المبلغ كاملًا ولا يُعد الحجز قائمًا.',
          en: 'A booking is confirmed when you receive the confirmation and its reference. Until then a price is offered for the time shown. If you paid and we could not confirm, the full amount is refunded and there is no booking.',
        },
      ],
    },
    {
      id: 'price',
      title: { ar: 'السعر', en: 'The price' },
      paragraphs: [
        {
          ar: 'السعر للمجموعة كلها، شاملًا ضرائب الطيران والفندق إلا ما كُتب أنه يُدفع في الفندق. نبيع بالدينار الكويتي والريال السعودي، وما سواهما للاطلاع فقط. يُقرّب كل جزء من السعر صعودًا إلى منزلة عشرية واحدة.',
          en: 'The price is for the whole party and includes flight and hotel taxes, except what is marked as paid at the hotel. We sell in Kuwaiti dinars and Saudi riyals; other currencies are for reference. Each part of a price is rounded up to one decimal place.',
        },
        {
          ar: 'لكل عرض مدة ونسبة مكتوبتان، وتُخصم النسبة من السعر كله. السعر المكتوب بجانبه «كان» هو ثمن الرحلة نفسها في اللحظة نفسها من دون العرض.',
          en: 'Each offer has a stated period and percentage, and the percentage is taken off the whole price. The price marked “was” is what the same trip costs at the same moment without the offer.',
        },
        {
          ar: 'إذا غيّرت شركة الطيران أو الفندق السعر قبل الدفع عرضنا عليك السعرين القديم والجديد، ولا يُخصم أي مبلغ دون موافقتك.',
          en: 'If an airline or a hotel changes its price before payment, we show you the old and the new one, and nothing is charged without your consent.',
        },
      ],
    },
    {
      id: 'travellers',
      title: { ar: 'المسافرون والوثائق', en: 'Travellers and documents' },
      paragraphs: [
        {
          ar: 'يجب أن تطابق الأسماء الوثيقة الرسمية تمامًا. صلاحية الوثائق والتأشيرات مسؤولية المسافر. يجب أن يكون المسافر الأول قد أتم 18 سنة في تاريخ السفر.',
          en: 'Names must match the government ID exactly. Valid documents and visas are the traveller’s responsibility. The first traveller must be 18 or older on the departure date.',
        },
      ],
    },
    {
      id: 'cancelling',
      title: { ar: 'الإلغاء والاسترداد', en: 'Cancelling and refunds' },
      paragraphs: [
        {
          ar: 'لكل غرفة وكل تذكرة شروط مكتوبة قبل الحجز. التوصيل والأنشطة تُلغى بلا رسوم حتى يومين قبل موعدها بتوقيت مكانها، ثم يُحتسب نصف ثمنها، وفي يومها ثمنها كله. رسوم الإلغاء هي رسوم الطيران والفنادق والتوصيل والأنشطة كما عُرضت عليك عند طلب الإلغاء. يعود المبلغ إلى وسيلة الدفع نفسها، أو إلى محفظتك إن اخترت ذلك.',
          en: 'Each room and each fare has terms written before you book. Transfers and activities are free to cancel until two days before their day, in the time of the place; after that half of their price is kept, and on the day itself all of it. The cancellation fee is that of the flights, hotels, transfers and activities as quoted when you ask to cancel. Refunds go to the same payment method, or to your wallet if you choose it.',
        },
        {
          ar: 'إذا ألغت شركة الطيران أو الفندق خدمة أساسية في رحلتك فراسلنا: نبحث معك عن بديل مماثل، أو نعيد ثمنها.',
          en: 'If an airline or a hotel cancels a main service of your trip, write to us: we will look for an equivalent with you, or refund its cost.',
        },
      ],
    },
    {
      id: 'responsibility',
      title: { ar: 'مسؤوليتنا', en: 'Our responsibility' },
      paragraphs: [
        {
          ar: 'نحن مسؤولون عن مطابقة الحجز لما عرضناه عليك وعن متابعته حتى تعود. شركة الطيران والفندق مسؤولان عن الخدمة نفسها بشروطهما. لا نتحمّل المسؤولية في حالات القوة القاهرة، ونساعدك فيها بقدر ما نستطيع.',
          en: 'We are responsible for the booking being as we showed it to you, and we look after it until you are home. The airline and the hotel are responsible for the service itself under their own terms. We are not liable in cases of force majeure, but we will help as far as we can.',
        },
      ],
    },
    {
      id: 'law',
      title: { ar: 'القانون والشكاوى', en: 'Law and complaints' },
      paragraphs: [
        {
          ar: 'تخضع هذه الشروط لقوانين دولة الكويت، وللمسافرين من السعودية ما تكفله لهم أنظمتها. راسلنا أولًا من صفحة التواصل، ونرد على كل شكوى خلال خمسة أيام عمل.',
          en: 'These terms are governed by the laws of the State of Kuwait; travellers from Saudi Arabia keep the rights their own laws give them. Write to us first from the contact page: every complaint is answered within five working days.',
        },
      ],
    },
  ],
};
