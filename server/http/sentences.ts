import type { Sentence } from '#server/modules/refusal.ts';

/** What http itself has to say, in both languages. */
export const SENTENCES = {
  invalid: {
    ar: 'راجع الحقول المحددة ثم حاول مرة أخرى.',
    en: 'Please check the fields marked and try again.',
  },
  notJson: { ar: 'تعذّرت قراءة الطلب: ليس JSON سليمًا.', en: 'The request could not be read: it is not valid JSON.' },
  badRequest: { ar: 'تعذّرت قراءة ما أُرسل.', en: 'This request could not be read.' },
  tooLarge: { ar: 'الطلب أكبر من المسموح به.', en: 'The request is larger than allowed.' },
  urlTooLong: { ar: 'العنوان أطول من المسموح به.', en: 'The address of this request is longer than allowed.' },
  headersTooLarge: {
    ar: 'ترويسات الطلب أكبر من المسموح به.',
    en: 'The headers of this request are larger than allowed.',
  },
  tooSlow: {
    ar: 'لم يصل الطلب كاملًا في وقته. حاول مرة أخرى.',
    en: 'The request did not arrive in time. Please try again.',
  },
  wrongType: { ar: 'أرسل الطلب بصيغة application/json.', en: 'Send the request as application/json.' },
  notFound: { ar: 'لم نعثر على ما طلبته.', en: 'We could not find what you asked for.' },
  wrongMethod: { ar: 'هذا العنوان لا يقبل طريقة الطلب هذه.', en: 'This address does not accept that method.' },
  signIn: { ar: 'سجّل الدخول للمتابعة.', en: 'Please log in to continue.' },
  forbidden: { ar: 'هذا القسم ليس متاحًا لحسابك.', en: 'Your account has no access to this.' },
  factor: {
    ar: 'اكتب الرمز من تطبيق المصادقة لفتح لوحة العمل.',
    en: 'Type the code from your authenticator app to open the desk.',
  },
  stepUp: {
    ar: 'هذا الإجراء يتطلب رمزًا جديدًا من تطبيق المصادقة.',
    en: 'This needs a new code from your authenticator app.',
  },
  tooMany: {
    ar: 'محاولات كثيرة في وقت قصير. انتظر قليلًا ثم حاول مرة أخرى.',
    en: 'Too many requests in a short time. Please wait a moment and try again.',
  },
  failed: {
    ar: 'حدث خطأ من جهتنا. ما كتبته محفوظ، فحاول مرة أخرى بعد قليل.',
    en: 'Something went wrong on our side. What you typed is kept; please try again shortly.',
  },
  unavailable: {
    ar: 'الخدمة متوقفة مؤقتًا. حاول مرة أخرى بعد قليل.',
    en: 'The service is briefly unavailable. Please try again shortly.',
  },
  keyMissing: {
    ar: 'تلزم الطلب ترويسة Idempotency-Key من 16 إلى 128 حرفًا أو رقمًا.',
    en: 'This call needs an Idempotency-Key header of 16 to 128 letters or digits.',
  },
  keyReused: {
    ar: 'استُخدم هذا المفتاح من قبل لطلب آخر. لم يتغيّر شيء.',
    en: 'This key was already used for a different request. Nothing was changed.',
  },
  keyRunning: {
    ar: 'ما زالت العملية جارية. حاول مرة أخرى بعد لحظة.',
    en: 'Your request is still being processed. Ask again in a moment.',
  },
} satisfies Record<string, Sentence>;

/** One sentence per kind of wrong field. `{n}` is the bound that was passed. */
export const FIELD_SENTENCES = {
  required: { ar: 'هذا الحقل مطلوب.', en: 'This field is required.' },
  wrongKind: { ar: 'القيمة ليست من النوع المطلوب.', en: 'This value is of the wrong type.' },
  tooSmall: { ar: 'أقل قيمة مقبولة هي {n}.', en: 'The smallest value accepted is {n}.' },
  tooBig: { ar: 'أكبر قيمة مقبولة هي {n}.', en: 'The largest value accepted is {n}.' },
  above: { ar: 'يجب أن تزيد القيمة على {n}.', en: 'The value must be more than {n}.' },
  below: { ar: 'يجب أن تقل القيمة عن {n}.', en: 'The value must be less than {n}.' },
  tooShort: { ar: 'النص أقصر من اللازم (الحد الأدنى {n}).', en: 'Too short (at least {n} characters).' },
  tooLong: { ar: 'النص أطول من اللازم (الحد الأقصى {n}).', en: 'Too long (at most {n} characters).' },
  tooFew: { ar: 'العناصر أقل من اللازم (الحد الأدنى {n}).', en: 'Too few entries (at least {n}).' },
  tooMany: { ar: 'العناصر أكثر من اللازم (الحد الأقصى {n}).', en: 'Too many entries (at most {n}).' },
  notChoice: { ar: 'اختر إحدى القيم المقبولة: {n}.', en: 'Choose one of: {n}.' },
  notDay: { ar: 'اكتب تاريخًا صحيحًا.', en: 'Enter a valid date.' },
  badForm: { ar: 'صيغة القيمة غير صحيحة.', en: 'This value is not in the right format.' },
  badText: { ar: 'في النص رموز لا تُقبل.', en: 'The text has characters that are not accepted.' },
  wrong: { ar: 'القيمة غير صحيحة.', en: 'This value is incorrect.' },
} satisfies Record<string, Sentence>;
