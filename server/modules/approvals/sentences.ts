import type { Locale } from '#contract/constants.ts';
import { isolated, type Note } from '#server/modules/mail/index.ts';
import { Refusal, type Sentence } from '#server/modules/refusal.ts';

const REFUSED = {
  own_approval: [
    403,
    {
      ar: 'لا يمكنك الموافقة على طلب قدمته. القرار لموظف آخر.',
      en: 'You cannot decide your own request. Another member must.',
    },
  ],
  approval_expired: [
    409,
    {
      ar: 'انتهت مهلة هذه الموافقة. اطلبها من جديد إن لزمت.',
      en: 'This approval has expired. Request it again if it is still needed.',
    },
  ],
} satisfies Record<string, [number, Sentence]>;

export const refusedFor = (code: keyof typeof REFUSED): Refusal => {
  const [status, sentence] = REFUSED[code];
  return new Refusal(status, code, sentence);
};

export const CHANGED: Sentence = {
  ar: 'تغيّر هذا أثناء عملك عليه. هذه حالته الآن.',
  en: 'This has changed in the meantime. Here is how it stands now.',
};
/** What an act answers that a second person has to decide. */
export const NEEDS_APPROVAL: Sentence = { ar: 'الطلب بانتظار موافقة موظف آخر.', en: 'This needs a second approval.' };
export const ALREADY_ASKED: Sentence = {
  ar: 'طُلبت هذه الموافقة من قبل وما زالت بانتظار القرار.',
  en: 'This approval has already been requested and is still waiting.',
};
export const REASON_NEEDED: Sentence = { ar: 'اكتب السبب.', en: 'Give the reason.' };

type Outcome = 'done' | 'refused' | 'expired' | 'failed';

export const SAID = {
  done: { ar: 'تمت الموافقة والتنفيذ.', en: 'Approved and carried out.' },
  refused: { ar: 'رُفض الطلب.', en: 'The request was refused.' },
  failed: {
    ar: 'لم يعد تنفيذ هذا ممكنًا، فلم يتغيّر شيء.',
    en: 'This can no longer be done; nothing was changed.',
  },
  withdrawn: { ar: 'سُحب الطلب.', en: 'Withdrawn.' },
} satisfies Record<string, Sentence>;

const OUTCOMES: Record<Outcome, Sentence> = {
  done: { ar: 'تمت الموافقة', en: 'Approved' },
  refused: { ar: 'رُفض الطلب', en: 'Request refused' },
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
  return {
    to: email,
    locale,
    subject: title,
    title,
    lines: note ? [isolated(note)] : [],
    link: { label, url: url(locale) },
  };
}
