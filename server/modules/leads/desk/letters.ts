import type { LeadKind } from '#contract/calls/leads.ts';
import type { Locale } from '#contract/constants.ts';
import type { LeadLetter } from '#contract/entities/desk/lead.ts';
import { isolated, type Email } from '#server/modules/mail/index.ts';

type Words = Record<Locale, string>;
const TITLES: Record<LeadKind, Words> = {
  contact: { ar: 'رد على رسالتك', en: 'Our reply to your message' },
  hotel: { ar: 'رد على طلب فندقك', en: 'Our reply to your hotel enquiry' },
  tourism_board: { ar: 'رد على طلب هيئتكم', en: 'Our reply to your board’s enquiry' },
  expert: { ar: 'سؤال عن طلب انضمامك', en: 'A question about your application' },
};
export const TEAM: Words = { ar: 'فريق إي ترافلرز', en: 'The ETravelers team' };
const REPLY = {
  ar: (reference: string, kind: LeadKind) =>
    kind === 'tourism_board'
      ? `إن أردتم الرد فراسلونا من صفحة تواصل معنا واذكروا الرقم ${isolated(reference)}.`
      : `إن أردت الرد فراسلنا من صفحة تواصل معنا واذكر الرقم ${isolated(reference)}.`,
  en: (reference: string) => `To reply, write to us on our contact page and mention ${isolated(reference)}.`,
};
const LINK: Words = { ar: 'تواصل معنا', en: 'Contact us' };

/** Each paragraph has its own direction: languages may differ. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n{2,}/u)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map(isolated);

type Reply = { kind: LeadKind; locale: Locale; reference: string; to: string; text: string; publicUrl: string };

/** In the sender's language, with our words only: a stranger's text is never sent on. */
export function letterOf({ kind, locale, reference, to, text, publicUrl }: Reply): Email {
  const title = TITLES[kind][locale];
  return {
    to,
    locale,
    subject: `${title} (${reference})`,
    title,
    lines: [...paragraphsOf(text), TEAM[locale], REPLY[locale](reference, kind)],
    link: { label: LINK[locale], url: `${publicUrl}/${locale}/contact` },
  };
}

export const previewOf = ({ to, locale, subject, title, lines, link }: Email): LeadLetter => ({
  to,
  locale,
  subject,
  title,
  lines,
  link: link?.label ?? null,
});
