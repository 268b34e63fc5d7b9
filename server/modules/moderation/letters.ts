import type { Locale } from '#contract/constants.ts';
import type { MODERATION_REASONS, ModerationCase } from '#contract/entities/desk/moderation.ts';
import { isolated } from '#server/modules/mail/index.ts';
import type { Sentence } from '#server/modules/refusal.ts';

type Reason = (typeof MODERATION_REASONS)[number];
export type ModerationLetter = { subject: string; lines: string[]; label: string };
/** `title`: a package's, in the letter's language. */
export type Judged = {
  kind: ModerationCase['kind'] | 'portrait';
  state: 'returned' | 'removed';
  title: string | null;
  reason: Reason | null;
  note: string | null;
};
type Words = { subject: string; what: string; after: string };

const REASONS: Record<Reason, Sentence> = {
  not_true: { ar: 'معلومة غير صحيحة', en: 'it says something that is not true' },
  contact_details: { ar: 'بيانات تواصل ظاهرة', en: 'it has contact details' },
  others_work: { ar: 'محتوى من عمل غيرك', en: 'it is somebody else’s work' },
  offensive: { ar: 'محتوى قد يسيء إلى غيرك', en: 'it may offend' },
  unreadable: { ar: 'محتوى غير واضح', en: 'it is unclear' },
  unsellable: { ar: 'محتوى غير قابل للبيع', en: 'it cannot be sold' },
  other: { ar: 'اقرأ الملاحظة', en: 'see the note' },
};

const WORDS: Record<Judged['kind'], Record<Judged['state'], Record<Locale, (title: string) => Words>>> = {
  package: {
    returned: {
      ar: (title) => ({
        subject: 'راجع باقتك',
        what: `يطلب منك فريقنا تعديل باقة «${title}».`,
        after: 'يراها الزوار كما هي حتى تنشر التعديل.',
      }),
      en: (title) => ({
        subject: 'Please change your package',
        what: `Our team asks you to change “${title}”.`,
        after: 'Visitors see it as it is until you publish the change.',
      }),
    },
    removed: {
      ar: (title) => ({
        subject: 'أوقفنا بيع باقتك',
        what: `أوقف فريقنا بيع باقة «${title}».`,
        after: 'الحجوزات السابقة كما هي.',
      }),
      en: (title) => ({
        subject: 'Your package is off sale',
        what: `Our team has taken “${title}” off sale.`,
        after: 'Bookings stay as they are.',
      }),
    },
  },
  photo: {
    returned: {
      ar: () => ({
        subject: 'لم تُقبل صورتك',
        what: 'راجع فريقنا صورة أضفتها ولم يقبلها.',
        after: 'لا يراها الزوار. يمكنك إضافة صورة أخرى.',
      }),
      en: () => ({
        subject: 'Your photo is not shown',
        what: 'Our team has looked at a photo that you added and has not approved it.',
        after: 'Visitors do not see it. You can add another one.',
      }),
    },
    removed: {
      ar: () => ({
        subject: 'أزلنا صورتك',
        what: 'أزال فريقنا إحدى صورك من كل الصفحات.',
        after: 'الباقات والحجوزات السابقة كما هي. يمكنك إضافة صورة أخرى.',
      }),
      en: () => ({
        subject: 'Your photo was taken down',
        what: 'Our team has taken one of your photos off every page.',
        after: 'Packages and bookings stay as they are. You can add another photo.',
      }),
    },
  },
  portrait: {
    returned: {
      ar: () => ({
        subject: 'لم تُقبل صورتك الشخصية',
        what: 'راجع فريقنا صورتك الشخصية ولم يقبلها.',
        after: 'لا يراها الزوار. يمكنك إرسال صورة أخرى.',
      }),
      en: () => ({
        subject: 'Your portrait is not shown',
        what: 'Our team has looked at the portrait you sent and has not approved it.',
        after: 'Visitors do not see it. You can send another one.',
      }),
    },
    removed: {
      ar: () => ({
        subject: 'أزلنا صورتك الشخصية',
        what: 'أزال فريقنا صورتك الشخصية من كل الصفحات.',
        after: 'يظهر مكانها رسم حتى تُقبل صورة أخرى.',
      }),
      en: () => ({
        subject: 'Your portrait was taken down',
        what: 'Our team has taken your portrait off every page.',
        after: 'A drawing is shown in its place until another photo is approved.',
      }),
    },
  },
  profile: {
    returned: {
      ar: () => ({
        subject: 'راجع ملفك',
        what: 'يطلب منك فريقنا تعديل ملفك.',
        after: 'يراه الزوار كما هو حتى تحفظ التعديل.',
      }),
      en: () => ({
        subject: 'Please change your profile',
        what: 'Our team asks you to change your profile.',
        after: 'Visitors see it as it is until you save the change.',
      }),
    },
    removed: {
      ar: () => ({
        subject: 'أزلنا نصوص ملفك',
        what: 'أزال فريقنا نصوص ملفك من صفحتك.',
        after: 'اكتبها من جديد متى شئت.',
      }),
      en: () => ({
        subject: 'The text on your profile was removed',
        what: 'Our team has removed your text from your page.',
        after: 'Write new text whenever you like.',
      }),
    },
  },
  reply: {
    returned: {
      ar: () => ({
        subject: 'راجع ردك',
        what: 'لاحظ فريقنا أمرًا في ردك على أحد التقييمات.',
        after: 'يراه الزوار كما هو.',
      }),
      en: () => ({
        subject: 'About your reply',
        what: 'Our team has something to say about your reply to a review.',
        after: 'Visitors see it as it is.',
      }),
    },
    removed: {
      ar: () => ({ subject: 'حذفنا ردك', what: 'حذف فريقنا ردك على أحد التقييمات.', after: 'لم يعد الزوار يرونه.' }),
      en: () => ({
        subject: 'Your reply was removed',
        what: 'Our team has removed your reply to a review.',
        after: 'Visitors do not see it any more.',
      }),
    },
  },
};
const WHY: Record<Locale, (reason: string) => string> = {
  ar: (reason) => `السبب: ${reason}.`,
  en: (reason) => `The reason: ${reason}.`,
};
const LABELS: Record<Judged['kind'], Sentence> = {
  package: { ar: 'باقاتك', en: 'Your packages' },
  photo: { ar: 'باقاتك', en: 'Your packages' },
  portrait: { ar: 'ملفك', en: 'Your profile' },
  profile: { ar: 'ملفك', en: 'Your profile' },
  reply: { ar: 'تقييماتك', en: 'Your reviews' },
};

export const PAGES: Record<Judged['kind'], string> = {
  package: 'packages',
  photo: 'packages',
  portrait: 'profile',
  profile: 'profile',
  reply: 'reviews',
};

export function moderationLetter(judged: Judged, locale: Locale): ModerationLetter {
  const { kind, state, title, reason, note } = judged;
  const { subject, what, after } = WORDS[kind][state][locale](isolated(title ?? ''));
  const why = reason === null ? [] : [WHY[locale](REASONS[reason][locale])];
  return {
    subject,
    lines: [what, ...why, ...(note === null ? [] : [isolated(note)]), after],
    label: LABELS[kind][locale],
  };
}
