import type { Locale } from '#contract/constants.ts';
import type { ApplicationRefusal } from '#contract/entities/desk/lead.ts';
import type { Email } from '#server/modules/mail/index.ts';
import type { Sentence } from '#server/modules/refusal.ts';
import { paragraphsOf, TEAM } from './letters.ts';
import sentences from './sentences.json' with { type: 'json' };

type DecisionLetter = { locale: Locale; reference: string; to: string; text: string };

const { approval: APPROVAL, refusal: REFUSAL } = sentences;
/** Reasons as the applicant reads them; for `other` the member's text. */
const REASONS: Record<Exclude<ApplicationRefusal, 'other'>, Sentence> = sentences.reasons;

/** `url` contains the token; the desk's preview has none. */
export function approvalLetter({ locale, reference, to, text, url }: DecisionLetter & { url: string }): Email {
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

export function refusalLetter({
  locale,
  reference,
  to,
  text,
  reason,
}: DecisionLetter & { reason: ApplicationRefusal }): Email {
  const title = REFUSAL.title[locale];
  const why = reason === 'other' ? null : REASONS[reason];
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
