import { LEAD_DESKS, type LeadDesk } from '#contract/entities/desk/lead.ts';
import type { Permission } from '#contract/rules/permissions.ts';

/** What each desk's letters are called in the audit log, and what a member needs to act on one. */
export const DESKS = {
  leads: { target: 'lead', write: 'lead.write' },
  messages: { target: 'message', write: 'contact.write' },
  applications: { target: 'application', write: 'application.decide' },
} as const satisfies Record<LeadDesk, { target: string; write: Permission }>;

/** The kinds that a desk reads. */
export const kindsOf = (desk: LeadDesk) => [...LEAD_DESKS[desk]];
