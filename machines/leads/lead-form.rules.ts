import type { Lead, LeadKind } from '#contract/calls/leads.ts';
import { mobileNumber } from '#contract/rules/mobile-number.ts';
import { latinDigits, plainCode } from '#contract/rules/digits.ts';
import { LEAD_FIELDS, type LeadField } from '#contract/rules/lead-form.ts';

/** With the mobile's dialling code and the honeypot. */
export type LeadForm = Record<LeadField | 'country' | 'website', string>;

export type LeadInput = {
  kind: LeadKind;
  utm: Record<string, string>;
  country: string;
  /** From before a language switch or leaving. */
  typed: Partial<LeadForm>;
};

export const emptyLeadForm = (country: string): LeadForm => ({
  name: '',
  email: '',
  mobile: '',
  organisation: '',
  place: '',
  handle: '',
  languages: '',
  payout: '',
  links: '',
  sample: '',
  order_reference: '',
  message: '',
  country,
  website: '',
});

/** An invalid mobile stays as typed, to be reported. */
export function leadOf({ form, kind, utm }: { form: LeadForm; kind: LeadKind; utm: Record<string, string> }): Lead {
  const fields = LEAD_FIELDS[kind];
  const textOf = (field: LeadField) => (fields.includes(field) ? form[field].trim() : '');
  const mobile = latinDigits(textOf('mobile'));
  return {
    kind,
    name: textOf('name'),
    email: textOf('email'),
    mobile: mobile ? (mobileNumber(mobile, form.country) ?? mobile.replace(/\+/gu, '')) : '',
    organisation: textOf('organisation'),
    place: textOf('place'),
    handle: textOf('handle'),
    languages: textOf('languages'),
    payout: textOf('payout'),
    links: textOf('links'),
    sample: textOf('sample'),
    order_reference: plainCode(textOf('order_reference')),
    message: textOf('message'),
    website: form.website,
    utm,
  };
}
