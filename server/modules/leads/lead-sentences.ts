import type { LeadProblem } from '#contract/rules/lead-form.ts';
import type { Sentence } from '#server/modules/refusal.ts';

export const PROBLEMS: Record<LeadProblem, Sentence> = {
  required: { ar: 'هذا الحقل مطلوب.', en: 'This field is required.' },
  name: { ar: 'اكتب الاسم بالحروف، بلا أرقام ولا رموز.', en: 'Write the name in letters, without digits or symbols.' },
  email: { ar: 'البريد الإلكتروني غير صحيح.', en: 'the email is not valid' },
  mobile: { ar: 'رقم الجوال غير صحيح.', en: 'The mobile number is not valid.' },
  handle: {
    ar: 'الاسم المختصر من 3 إلى 40 حرفًا لاتينيًا أو رقمًا أو شرطة.',
    en: 'A short name has 3 to 40 Latin letters, digits or hyphens.',
  },
  unseen: {
    ar: 'في هذا النص رموز غير مرئية لا تُقبل. اكتبه من جديد.',
    en: 'This text has hidden characters that are not accepted. Please type it again.',
  },
  too_short: { ar: 'اكتب 10 أحرف على الأقل.', en: 'Please write at least 10 characters.' },
};

export const CHECK: Sentence = {
  ar: 'راجع الحقول المحددة ثم حاول مرة أخرى.',
  en: 'Please check the fields marked and try again.',
};

export const TOO_MANY: Sentence = {
  ar: 'وصلتنا منك رسائل كثيرة اليوم. سنرد عليها أولًا، ويمكنك مراسلتنا غدًا.',
  en: 'We have had many messages from you today. We will answer those first; please write again tomorrow.',
};

export const RECEIVED: Record<string, Sentence> = {
  contact: {
    ar: 'وصلتنا رسالتك، وسنرد خلال يوم عمل.',
    en: 'We have your message and will answer within one working day.',
  },
  hotel: {
    ar: 'وصلنا طلب فندقك، وسنتصل بك خلال يومي عمل.',
    en: 'We have your hotel enquiry and will call within two working days.',
  },
  tourism_board: {
    ar: 'وصلنا طلب هيئتكم، وسنتصل بكم خلال يومي عمل.',
    en: 'We have your board’s enquiry and will call within two working days.',
  },
  expert: {
    ar: 'وصلنا طلب انضمامك. يقرؤه فريقنا ويصلك الرد بالبريد خلال ثلاثة أيام عمل.',
    en: 'We have your application. Our team reads it and replies by email within three working days.',
  },
};
