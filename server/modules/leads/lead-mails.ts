import type { Lead, LeadKind } from '#contract/calls/leads.ts';
import type { Locale } from '#contract/constants.ts';
import { LEAD_FIELDS, type LeadField } from '#contract/rules/lead-form.ts';
import { RECEIVED } from './lead-sentences.ts';

/** What mail needs; the mail module sets it in the product's look. */
export type LeadMail = {
  to: string;
  locale: Locale;
  subject: string;
  title: string;
  lines: string[];
  purpose?: 'receipt';
};

const SUBJECTS: Record<LeadKind, Record<Locale, string>> = {
  contact: { ar: 'وصلتنا رسالتك', en: 'We have your message' },
  hotel: { ar: 'وصلنا طلب فندقك', en: 'We have your hotel’s request' },
  tourism_board: { ar: 'وصلنا طلب هيئتكم', en: 'We have your board’s request' },
  expert: { ar: 'وصلنا طلب انضمامك', en: 'We have your application' },
};

const NOT_YOU: Record<Locale, string> = {
  ar: 'إن لم تراسلنا أنت فتجاهل هذه الرسالة.',
  en: 'If you did not write to us, ignore this email.',
};

/** Our staff read them. */
const LABELS: Record<LeadField, string> = {
  name: 'Name',
  email: 'Email',
  mobile: 'Mobile',
  organisation: 'Organisation',
  place: 'Place',
  handle: 'Handle',
  languages: 'Languages',
  payout: 'Payout',
  order_reference: 'Booking',
  message: 'Message',
};

/**
 * One mail to the address that was typed, and one to our staff. Anyone may type anyone's address: what goes there has our
 * words and the reference alone, never a stranger's name, text or link.
 */
export function leadMails(lead: Lead, reference: string, locale: Locale, staffAddress: string): LeadMail[] {
  const facts = LEAD_FIELDS[lead.kind]
    .filter((field) => lead[field].trim())
    .map((field) => `${LABELS[field]}: ${lead[field].trim()}`)
    .join('\n');
  const campaign = Object.entries(lead.utm)
    .map(([name, value]) => `${name}=${value}`)
    .join(' ');
  return [
    {
      to: lead.email.trim(),
      locale,
      subject: `${SUBJECTS[lead.kind][locale]} (${reference})`,
      title: SUBJECTS[lead.kind][locale],
      lines: [RECEIVED[lead.kind]?.[locale] ?? '', NOT_YOU[locale]],
      purpose: 'receipt',
    },
    {
      to: staffAddress,
      locale: 'en',
      subject: `${reference}: ${lead.kind}`,
      title: `${lead.kind} ${reference}`,
      lines: [facts, ...(campaign ? [campaign] : [])],
    },
  ];
}
