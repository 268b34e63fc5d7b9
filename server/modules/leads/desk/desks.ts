import { LEAD_DESKS, type LeadDesk } from '#contract/entities/desk/lead.ts';
import type { Permission } from '#contract/rules/permissions.ts';

export const DESKS = {
  leads: { target: 'lead', write: 'lead.write' },
  messages: { target: 'message', write: 'contact.write' },
  applications: { target: 'application', write: 'application.decide' },
} as const satisfies Record<LeadDesk, { target: string; write: Permission }>;

export const kindsOf = (desk: LeadDesk) => [...LEAD_DESKS[desk]];
