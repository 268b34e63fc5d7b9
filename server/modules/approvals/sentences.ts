import type { Locale } from '#contract/constants.ts';
import { isolated, type Email } from '#server/modules/mail/index.ts';
import { Refusal, type Sentence } from '#server/modules/refusal.ts';
import sentences from './sentences.json' with { type: 'json' };

const STATUS = { own_approval: 403, approval_expired: 409 } as const;
export const refusedFor = (code: keyof typeof STATUS, words: keyof typeof sentences.refused = code): Refusal =>
  new Refusal(STATUS[code], code, sentences.refused[words]);

export const CHANGED: Sentence = sentences.changed;
export const NEEDS_APPROVAL: Sentence = sentences.needsApproval;
export const ALREADY_ASKED: Sentence = sentences.alreadyAsked;
export const REASON_NEEDED: Sentence = sentences.reasonNeeded;
export const REPLIES = sentences.said;

type Outcome = 'done' | 'refused' | 'expired' | 'failed';
const OUTCOMES: Record<Outcome, Sentence> = sentences.outcomes;

export function outcomeMail(
  { email, locale: spoken }: { email: string; locale: string },
  {
    outcome,
    act,
    note,
    url,
  }: { outcome: Outcome; act: Sentence; note: string | null; url: (locale: Locale) => string },
): Email {
  const locale: Locale = spoken === 'en' ? 'en' : 'ar';
  const title = `${OUTCOMES[outcome][locale]}: ${act[locale]}`;
  const label = sentences.open[locale];
  return {
    to: email,
    locale,
    subject: title,
    title,
    lines: note ? [isolated(note)] : [],
    link: { label, url: url(locale) },
  };
}
