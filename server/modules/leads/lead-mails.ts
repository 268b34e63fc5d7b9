import type { Lead, LeadKind } from '#contract/calls/leads.ts';
import type { Locale } from '#contract/constants.ts';
import { LEAD_FIELDS, type LeadField } from '#contract/rules/lead-form.ts';
import { RECEIVED } from './lead-sentences.ts';

/** What mail needs; the mail module sets it in the product's look. */
export type LeadMail = { to: string; locale: Locale; subject: string; title: string; lines: string[] };

const SUBJECTS: Record<LeadKind, Record<Locale, string>> = {
  contact: { ar: 'وصلتنا رسالتك', en: 'We have your message' },
  hotel: { ar: 'وصلنا طلب فندقك', en: 'We have your hotel’s request' },
  tourism_board: { ar: 'وصلنا طلب هيئتكم', en: 'We have your board’s request' },
  expert: { ar: 'وصلنا طلبك', en: 'We have your application' },
};

const LABELS: Record<LeadField, Record<Locale, string>> = {
  name: { ar: 'الاسم', en: 'Name' },
  email: { ar: 'البريد', en: 'Email' },
  mobile: { ar: 'الجوال', en: 'Mobile' },
  organisation: { ar: 'الجهة', en: 'Organisation' },
  place: { ar: 'المكان', en: 'Place' },
  handle: { ar: 'الاسم المختصر', en: 'Handle' },
  languages: { ar: 'اللغات', en: 'Languages' },
  payout: { ar: 'وسيلة استلام الأرباح', en: 'Payout' },
  order_reference: { ar: 'رقم الحجز', en: 'Booking' },
  message: { ar: 'الرسالة', en: 'Message' },
};

/** One mail to the sender that repeats what was received, and one to our staff. */
export function leadMails(lead: Lead, reference: string, locale: Locale, staffAddress: string): LeadMail[] {
  const facts = (language: Locale) =>
    LEAD_FIELDS[lead.kind]
      .filter((field) => lead[field].trim())
      .map((field) => `${LABELS[field][language]}: ${lead[field].trim()}`)
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
      lines: [RECEIVED[lead.kind]?.[locale] ?? '', facts(locale)],
    },
    {
      to: staffAddress,
      locale: 'en',
      subject: `${reference}: ${lead.kind}`,
      title: `${lead.kind} ${reference}`,
      lines: [facts('en'), ...(campaign ? [campaign] : [])],
    },
  ];
}
