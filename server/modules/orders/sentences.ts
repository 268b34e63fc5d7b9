import type { FieldProblem } from '#contract/rules/traveller-form.ts';
import type { Sentence } from '#server/modules/refusal.ts';

/** What is wrong with a field, said to the visitor (V1, V2). */
export const FIELD_SENTENCES: Record<FieldProblem, Sentence> = {
  required: { ar: 'هذا الحقل مطلوب', en: 'This field is required' },
  email: {
    ar: 'اكتب البريد الإلكتروني كاملًا، مثل name@example.com',
    en: 'Write the whole email, such as name@example.com',
  },
  mobile: { ar: 'اكتب رقم الجوال مع رمز الدولة', en: 'Write the mobile number with its country code' },
  latin_letters: {
    ar: 'اكتب الاسم بالحروف اللاتينية كما هو في الوثيقة',
    en: 'Write the name in Latin letters, as on the document',
  },
  real_date: { ar: 'هذا التاريخ غير صحيح', en: 'This date is not valid' },
  band_adult: { ar: 'يجب أن يكون البالغ فوق 11 سنة يوم العودة', en: 'An adult must be over 11 on the day of return' },
  band_child: {
    ar: 'يجب أن يكون الطفل بين سنتين و11 سنة يوم العودة',
    en: 'A child must be 2 to 11 on the day of return',
  },
  band_infant: {
    ar: 'يجب أن يكون الرضيع دون السنتين يوم العودة',
    en: 'An infant must be under 2 on the day of return',
  },
  child_age: {
    ar: 'سعر هذه الغرفة لا يشمل طفلًا بهذا العمر',
    en: 'This room was not priced for a child of this age',
  },
  lead_age: { ar: 'يجب ألا يقل عمر المسافر الأول عن 18 سنة', en: 'The first traveller must be at least 18' },
  document_kind: { ar: 'هذه الرحلة تحتاج إلى جواز سفر', en: 'This trip needs a passport' },
  document_number: {
    ar: 'رقم الوثيقة من 5 إلى 20 حرفًا أو رقمًا',
    en: 'A document number has 5 to 20 letters or digits',
  },
  document_expired: { ar: 'تنتهي هذه الوثيقة قبل يوم العودة', en: 'This document expires before the day of return' },
  duplicate: { ar: 'هذه الوثيقة مسجّلة لمسافر آخر', en: 'Another traveller already has this document' },
};

export const SAID = {
  badTravellers: { ar: 'راجع بيانات المسافرين', en: 'Please check the travellers' },
  wrongParty: { ar: 'عدد المسافرين لا يطابق الغرف المختارة', en: 'The travellers do not match the rooms chosen' },
  quoteUnknown: { ar: 'لم نعثر على هذا السعر', en: 'We could not find this price' },
  quoteExpired: { ar: 'انتهت مدة هذا السعر، اطلب سعرًا جديدًا', en: 'This price has expired. Ask for a new one' },
  tooManyHolds: {
    ar: 'لديك حجوزات لم تُدفع بعد. ادفعها أو ألغها، أو انتظر حتى تنتهي مهلتها، ثم احجز من جديد. لم يُخصم أي مبلغ.',
    en: 'You have bookings that are not paid yet. Pay or cancel them, or wait until their time runs out, then book again. Nothing was charged.',
  },
  quoteUsed: { ar: 'استُخدم هذا السعر في حجز آخر', en: 'Another booking was made with this price' },
  priceChanged: {
    ar: 'تغيّر السعر، راجعه قبل المتابعة',
    en: 'The price has changed. Please check it before you continue',
  },
  soldOutFlight: { ar: 'نفدت مقاعد رحلة الطيران هذه', en: 'This flight is sold out' },
  soldOutHotel: { ar: 'نفدت غرف هذا الفندق', en: 'This hotel is sold out' },
  supplierSilent: {
    ar: 'لم يصلنا رد من شركة الطيران أو الفندق. لم يُخصم أي مبلغ، حاول مرة أخرى بعد قليل',
    en: 'The airline or hotel did not answer. Nothing was charged; please try again shortly',
  },
  cancelSilent: {
    ar: 'لم يصلنا رد من شركة الطيران أو الفندق عن رسوم الإلغاء. لم يُلغ شيء، حاول مرة أخرى بعد قليل',
    en: 'The airline or hotel did not tell us the cancellation fee. Nothing was cancelled; please try again shortly',
  },
  orderUnknown: { ar: 'لم نعثر على هذا الحجز', en: 'We could not find this booking' },
  holdExpired: {
    ar: 'انتهت مهلة الحجز قبل الدفع. لم يُخصم أي مبلغ',
    en: 'The hold ran out before payment. Nothing was charged',
  },
  alreadyPaid: { ar: 'هذا الحجز مدفوع من قبل', en: 'This booking is already paid' },
  alreadyBooked: {
    ar: 'وصلت دفعتك السابقة، وحُجزت هذه الرحلة لهؤلاء المسافرين. لم يُخصم أي مبلغ آخر. تجد الحجز في بريدك.',
    en: 'Your earlier payment arrived, and this trip is booked for these travellers. Nothing more was charged. You find the booking in your email.',
  },
  notPayable: { ar: 'لا يمكن دفع ثمن هذا الحجز', en: 'This booking cannot be paid' },
  paymentReplaced: {
    ar: 'فُتحت صفحة دفع أخرى لهذا الحجز، ادفع منها أو حاول مرة أخرى',
    en: 'Another payment page was opened for this booking. Pay there, or try again',
  },
  methodUnfit: { ar: 'وسيلة الدفع هذه لا تقبل هذه العملة', en: 'This payment method does not take this currency' },
  gatewaySilent: {
    ar: 'بوابة الدفع لا ترد الآن. لم يُخصم أي مبلغ، حاول مرة أخرى بعد قليل',
    en: 'The payment gateway is not responding. Nothing was charged; please try again shortly',
  },
  notCancellable: { ar: 'لا يمكن إلغاء هذا الحجز', en: 'This booking cannot be cancelled' },
  cancelQuoteOver: {
    ar: 'انتهت مدة عرض الإلغاء، اطلبه من جديد',
    en: 'The cancellation offer has expired. Ask for it again',
  },
  notConfirmed: { ar: 'لم يُؤكّد هذا الحجز بعد', en: 'This booking is not confirmed yet' },
  tooLate: { ar: 'بدأت الرحلة، ولا يمكن إلغاؤها من هنا', en: 'The trip has begun and cannot be cancelled here' },
} satisfies Record<string, Sentence>;

/** Why a supplier did not hold a part, and what to do. */
export const NOT_HELD = {
  passport: {
    ar: 'شركة الطيران تطلب جواز سفر لهذه الرحلة. اكتب رقم الجواز',
    en: 'The airline asks for a passport on this flight. Enter the passport number',
  },
  names: {
    ar: 'شركة الطيران لا تقبل هذا الاسم. اكتبه كما هو في جواز السفر، بلا ألقاب ولا علامات',
    en: 'The airline does not accept this name. Write it as on the passport, without titles or symbols',
  },
  ages: {
    ar: 'ليس لدى شركة الطيران سعر لهذا العمر. راجع تاريخ الميلاد، أو اختر رحلة طيران أخرى',
    en: 'The airline has no fare for this age. Check the date of birth, or choose another flight',
  },
  contact: {
    ar: 'شركة الطيران لا تقبل بيانات التواصل هذه. راجع رقم الجوال والبريد الإلكتروني',
    en: 'The airline does not accept these contact details. Check the mobile number and the email',
  },
  airline: {
    ar: 'شركة الطيران لا تقبل هذا الحجز. لم يُخصم أي مبلغ، وبيانات المسافرين محفوظة. اختر رحلة طيران أخرى.',
    en: 'The airline does not accept this booking. Nothing was charged, and the travellers you entered are saved. Choose another flight.',
  },
  house: {
    ar: 'الفندق لا يقبل هذا الحجز. لم يُخصم أي مبلغ، وبيانات المسافرين محفوظة. اختر غرفة أو فندقًا آخر.',
    en: 'The hotel does not accept this booking. Nothing was charged, and the travellers you entered are saved. Choose another room or hotel.',
  },
} satisfies Record<string, Sentence>;

/** Why an order is offered again at the price without its code. */
export const PROMO_SAID = {
  used_up: {
    ar: 'استُخدم رمز الخصم بالكامل، وهذا السعر من دونه',
    en: 'The promo code has been used up. This is the price without it',
  },
  customer_limit: {
    ar: 'استخدمت رمز الخصم في كل المرات المسموح بها لك، وهذا السعر من دونه',
    en: 'You have used this promo code the maximum number of times. This is the price without it',
  },
  expired: {
    ar: 'انتهت صلاحية رمز الخصم، وهذا السعر من دونه',
    en: 'The promo code has expired. This is the price without it',
  },
  signed_in_only: {
    ar: 'سجّل الدخول لتستخدم رمز الخصم، وهذا السعر من دونه',
    en: 'Please log in to use the promo code. This is the price without it',
  },
} satisfies Record<string, Sentence>;

/** What staff are told when an act cannot be done; nothing was changed. */
export const DESK_SAID = {
  not_refundable: {
    ar: 'لا يُعاد جزء من المبلغ إلا لحجز مؤكد أو ملغى',
    en: 'A part refund is possible only for a confirmed or cancelled booking',
  },
  unknown_reason: { ar: 'سبب غير معروف', en: 'This reason is unknown' },
  more_than_left: { ar: 'المبلغ أكبر من المتبقي للاسترداد', en: 'The amount is more than is left to refund' },
  nothing_waits: { ar: 'لا شيء هنا يحتاج إلى تسوية', en: 'There is nothing to settle here' },
} satisfies Record<string, Sentence>;
/** An activity, or the transfers, without places any more. */
export const soldOutActivity = (name: Sentence): Sentence => ({
  ar: `نفدت مقاعد «${name.ar}» في يومها`,
  en: `“${name.en}” is sold out on its day`,
});
