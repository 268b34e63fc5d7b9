import type { ArrangementVoucher } from '#contract/entities/arrangement.ts';
import { isolated, longDay, type Email } from '#server/modules/mail/index.ts';
import type { ArrangementLetter } from '#contract/entities/desk/arrangement.ts';
import type { PartLetter } from '#server/modules/orders/index.ts';
import { letterText } from './sentences.ts';

export const confirmedLetter =
  (days: string[], { reference, meeting, phone }: ArrangementVoucher): PartLetter =>
  (locale, name, order) => {
    const say = (key: Parameters<typeof letterText>[0], values: Record<string, string>) =>
      letterText(key, values)[locale];
    return {
      title: say('confirmed_title', { name }),
      lines: [
        say('confirmed', { order: isolated(order) }),
        ...days.map((day) => say('day', { day: longDay(day, locale) })),
        ...(meeting[locale] ? [say('meeting', { meeting: isolated(meeting[locale]) })] : []),
        ...(phone ? [say('phone', { phone: isolated(phone) })] : []),
        ...(reference ? [say('reference', { reference: isolated(reference) })] : []),
      ],
    };
  };

/** With names of travellers: not stored once it is sent. */
export const providerMail = ({ to, locale, title, lines }: ArrangementLetter): Email => ({
  to,
  locale,
  subject: title,
  title,
  lines,
  last: true,
});

/** At once; the refund's own letter follows with the money. */
export const failedLetter: PartLetter = (locale, name, order) => ({
  title: letterText('failed_title', { name })[locale],
  lines: [letterText('failed', { order: isolated(order) })[locale]],
});
