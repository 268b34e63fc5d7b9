import type { Lead, LeadKind } from '#contract/calls/leads.ts';
import type { Locale } from '#contract/constants.ts';
import { LEAD_DESKS, type LeadDesk } from '#contract/entities/desk/lead.ts';
import { LEAD_FIELDS, type LeadField } from '#contract/rules/lead-form.ts';
import { isolated } from '#server/modules/mail/index.ts';
import { RECEIVED } from './lead-sentences.ts';

export type LeadMail = {
  to: string;
  locale: Locale;
  subject: string;
  title: string;
  lines: string[];
  link?: { label: string; url: string };
  purpose?: 'receipt';
};

const SUBJECTS: Record<LeadKind, Record<Locale, string>> = {
  contact: { ar: 'وصلتنا رسالتك', en: 'We have your message' },
  hotel: { ar: 'وصلنا طلب فندقك', en: 'We have your hotel enquiry' },
  tourism_board: { ar: 'وصلنا طلب هيئتكم', en: 'We have your board’s enquiry' },
  expert: { ar: 'وصلنا طلب انضمامك', en: 'We have your application' },
};

const NOT_YOU: Record<Locale, (kind: LeadKind) => string> = {
  // Arabic addresses a board in the plural
  ar: (kind) =>
    kind === 'tourism_board' ? 'إن لم تراسلونا أنتم فتجاهلوا هذه الرسالة.' : 'إن لم تراسلنا أنت فتجاهل هذه الرسالة.',
  en: () => 'If you did not write to us, ignore this email.',
};

const REFERENCE: Record<Locale, string> = { ar: 'رقم المرجع', en: 'Reference' };

const KINDS: Record<LeadKind, string> = {
  contact: 'رسالة من عميل',
  hotel: 'طلب من فندق',
  tourism_board: 'طلب من هيئة سياحة',
  expert: 'طلب انضمام خبير',
};
const LABELS: Record<LeadField, string> = {
  name: 'الاسم',
  email: 'البريد الإلكتروني',
  mobile: 'الجوال',
  organisation: 'الجهة',
  place: 'المكان',
  handle: 'الاسم المختصر',
  languages: 'اللغات',
  payout: 'طريقة استلام الأرباح',
  links: 'روابط',
  sample: 'يوم من رحلة',
  order_reference: 'رقم الحجز',
  message: 'نص الرسالة',
};

const deskOf = (kind: LeadKind) =>
  (Object.keys(LEAD_DESKS) as LeadDesk[]).find((desk) => (LEAD_DESKS[desk] as readonly LeadKind[]).includes(kind)) ??
  'messages';

type MailGiven = {
  reference: string;
  locale: Locale;
  staffAddress: string;
  url: string;
  /** The enquiry it replies to, and its desk. */
  joined: { kind: LeadKind } | null;
};

/** Anyone may type any address: the first has only our words and the reference. */
export function leadMails(lead: Lead, { reference, locale, staffAddress, url, joined }: MailGiven): LeadMail[] {
  const facts = LEAD_FIELDS[lead.kind]
    .filter((field) => lead[field].trim())
    .map((field) => `${LABELS[field]}: ${isolated(lead[field].trim())}`)
    .join('\n');
  const campaign = Object.entries(lead.utm)
    .map(([name, value]) => `${name}=${value}`)
    .join(' ');
  const desk = deskOf(joined?.kind ?? lead.kind);
  return [
    {
      to: lead.email.trim(),
      locale,
      subject: `${SUBJECTS[lead.kind][locale]} (${reference})`,
      title: SUBJECTS[lead.kind][locale],
      lines: [
        RECEIVED[lead.kind]?.[locale] ?? '',
        `${REFERENCE[locale]}: ${isolated(reference)}`,
        NOT_YOU[locale](lead.kind),
      ],
      purpose: 'receipt',
    },
    {
      to: staffAddress,
      locale: 'ar',
      subject: `${KINDS[lead.kind]} ${reference}`,
      title: `${KINDS[lead.kind]} ${isolated(reference)}`,
      lines: [facts, ...(campaign ? [`الحملة: ${isolated(campaign)}`] : [])],
      link: { label: 'افتح لوحة العمل', url: `${url}/ar/staff/${desk}/${reference}` },
    },
  ];
}
