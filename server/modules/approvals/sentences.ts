import type { Locale } from '#contract/constants.ts';
import type { Note } from '#server/modules/mail/index.ts';
import { Refusal, type Sentence } from '#server/modules/refusal.ts';

const REFUSED = {
  own_approval: [
    403,
    {
      ar: 'لا يقرر المرء ما طلبه بنفسه. يقرره زميل آخر.',
      en: 'Nobody decides what they asked for. Another member does.',
    },
  ],
  approval_expired: [
    409,
    {
      ar: 'انتهت مهلة هذه الموافقة. اطلبها من جديد إن لزمت.',
      en: 'This approval has expired. Ask anew if it is needed.',
    },
  ],
} satisfies Record<string, [number, Sentence]>;

export const refusedFor = (code: keyof typeof REFUSED): Refusal => {
  const [status, sentence] = REFUSED[code];
  return new Refusal(status, code, sentence);
};

export const CHANGED: Sentence = {
  ar: 'تغيّر هذا في الأثناء. هذا ما صار إليه.',
  en: 'This was changed meanwhile. Here is how it stands now.',
};
export const ALREADY_ASKED: Sentence = {
  ar: 'طُلبت هذه الموافقة من قبل وما زالت تنتظر.',
  en: 'This approval was asked for already and still waits.',
};
export const REASON_NEEDED: Sentence = { ar: 'اكتب السبب.', en: 'Write the reason.' };

type Outcome = 'done' | 'refused' | 'expired' | 'failed';

export const SAID = {
  done: { ar: 'تمت الموافقة ونُفّذ الإجراء.', en: 'Approved, and done.' },
  refused: { ar: 'رُفض الطلب.', en: 'The request was refused.' },
  failed: {
    ar: 'لم يعد تنفيذ هذا ممكنًا، فلم يتغيّر شيء.',
    en: 'This can no longer be done; nothing was changed.',
  },
  withdrawn: { ar: 'سُحب الطلب.', en: 'Withdrawn.' },
} satisfies Record<string, Sentence>;

const OUTCOMES: Record<Outcome, Sentence> = {
  done: { ar: 'تمت الموافقة', en: 'Approved' },
  refused: { ar: 'رُفض', en: 'Refused' },
  expired: { ar: 'انتهت المهلة بلا قرار', en: 'Expired without a decision' },
  failed: { ar: 'تعذّر التنفيذ', en: 'Could not be done' },
};

/** What became of an approval, to who asked for it. `act` is what it was about, in words. */
export function outcomeMail(
  { email, locale: spoken }: { email: string; locale: string },
  {
    outcome,
    act,
    note,
    url,
  }: { outcome: Outcome; act: Sentence; note: string | null; url: (locale: Locale) => string },
): Note {
  const locale: Locale = spoken === 'en' ? 'en' : 'ar';
  const title = `${OUTCOMES[outcome][locale]}: ${act[locale]}`;
  const label = { ar: 'افتح الموافقة', en: 'Open the approval' }[locale];
  return { to: email, locale, subject: title, title, lines: note ? [note] : [], link: { label, url: url(locale) } };
}
