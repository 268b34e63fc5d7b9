import type { Locale } from '#contract/constants.ts';
import type { ApplicationRefusal } from '#contract/entities/desk/lead.ts';
import type { Note } from '#server/modules/mail/index.ts';
import type { Sentence } from '#server/modules/refusal.ts';
import { paragraphsOf, TEAM } from './letters.ts';

type DecisionLetter = { locale: Locale; reference: string; to: string; text: string };

const APPROVAL = {
  title: { ar: 'قبلنا طلب انضمامك', en: 'We approved your application' },
  welcome: { ar: 'أهلًا بك بين خبراء إي ترافلرز.', en: 'Welcome to the ETravelers experts.' },
  step: {
    ar: 'افتح الرابط واختر كلمة مرور. الدعوة صالحة سبعة أيام ولمرة واحدة.',
    en: 'Open the link and choose a password. The invitation can be used once, within seven days.',
  },
  label: { ar: 'اقبل الدعوة', en: 'Accept the invitation' },
} satisfies Record<string, Sentence>;

const REFUSAL = {
  title: { ar: 'رد على طلب انضمامك', en: 'Our reply to your application' },
  thanks: {
    ar: 'نشكرك على رغبتك في الانضمام إلينا. قرأنا طلب انضمامك ولا نستطيع قبوله الآن.',
    en: 'Thank you for your application. We have read it and cannot accept it now.',
  },
  again: { ar: 'يمكنك تقديم طلب جديد متى تغير ذلك.', en: 'You are welcome to apply again when this changes.' },
} satisfies Record<string, Sentence>;

/** Why, as the applicant reads it; of `other` the member's own words say it. */
const REASONS: Record<ApplicationRefusal, Sentence | null> = {
  places: {
    ar: 'السبب: لا نبيع حاليًا باقات إلى الوجهات التي ذكرتها.',
    en: 'Reason: at present we do not sell packages to the destinations you named.',
  },
  knowledge: {
    ar: 'السبب: نبحث عمّن عاش في الوجهة أو سافر إليها كثيرًا.',
    en: 'Reason: we look for people who have lived in a destination or travelled there often.',
  },
  languages: {
    ar: 'السبب: يكتب خبراؤنا لعملائنا بالعربية.',
    en: 'Reason: our experts write to our customers in Arabic.',
  },
  unclear: {
    ar: 'السبب: لم يوضح الطلب ما تعرفه عن الوجهة.',
    en: 'Reason: the application did not show what you know about the destination.',
  },
  other: null,
};

/** The invitation of who was approved. `url` has the token; the desk's preview has none. */
export function approvalLetter({ locale, reference, to, text, url }: DecisionLetter & { url: string }): Note {
  const title = APPROVAL.title[locale];
  return {
    to,
    locale,
    subject: `${title} (${reference})`,
    title,
    lines: [APPROVAL.welcome[locale], ...paragraphsOf(text), APPROVAL.step[locale], TEAM[locale]],
    link: { label: APPROVAL.label[locale], url },
  };
}

/** A refusal with its reason. */
export function refusalLetter({
  locale,
  reference,
  to,
  text,
  reason,
}: DecisionLetter & { reason: ApplicationRefusal }): Note {
  const title = REFUSAL.title[locale];
  const why = REASONS[reason];
  return {
    to,
    locale,
    subject: `${title} (${reference})`,
    title,
    lines: [
      REFUSAL.thanks[locale],
      ...(why ? [why[locale]] : []),
      ...paragraphsOf(text),
      REFUSAL.again[locale],
      TEAM[locale],
    ],
  };
}
