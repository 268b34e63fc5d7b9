import { transition } from 'xstate';
import type { Lead, LeadKind } from '#contract/calls/leads.ts';
import { plainCode } from '#contract/rules/digits.ts';
import { leadMachine } from '#machines/domain/lead.machine.ts';
import { leadAt, leadState } from '#machines/domain/lead.selectors.ts';
import type { Db } from '#server/db/database.ts';
import { changeLead, findNamed, lockLead } from './leads.store.ts';

const REFERENCE = /\bL-[2-9A-HJ-NP-Z]{6}\b/gu;
/** An older enquiry would soon be erased, together with the new message (server/privacy). */
const JOINED_WITHIN = 365 * 24 * 3_600_000;

export const namedReferences = ({ message, order_reference }: Pick<Lead, 'message' | 'order_reference'>): string[] => [
  ...new Set(plainCode(`${order_reference} ${message}`).match(REFERENCE)),
];

export type Joined = { id: string; kind: LeadKind };
type Reply = { lead: Pick<Lead, 'kind' | 'message' | 'order_reference'>; email_index: string; now: number };

/** Null for another address's, or one decided, spam or older than a year. */
export async function joinReply(trx: Db, { lead, email_index, now }: Reply): Promise<Joined | null> {
  if (lead.kind !== 'contact') return null;
  const references = namedReferences(lead);
  if (references.length === 0) return null;
  const named = await findNamed(trx, references, email_index);
  if (!named) return null;
  const id = named.reply_to ?? named.id;
  const row = await lockLead(trx, id, now - JOINED_WITHIN);
  if (!row) return null;
  const event = { type: 'lead.reply' as const, isApplication: row.kind === 'expert' };
  const from = leadAt(row.state);
  if (!from.can(event)) return null;
  const [next] = transition(leadMachine, from, event);
  await changeLead(trx, id, {
    state: leadState(next),
    snoozed_until: null,
    version: Number(row.version) + 1,
    handled_by: null,
    handled_at: now,
  });
  return { id, kind: row.kind };
}
