import { transition } from 'xstate';
import type { Lead, LeadKind } from '#contract/calls/leads.ts';
import { plainCode } from '#contract/rules/digits.ts';
import { leadMachine } from '#machines/domain/lead.machine.ts';
import { leadAt, leadState } from '#machines/domain/lead.selectors.ts';
import type { Db } from '#server/db/database.ts';

const REFERENCE = /\bL-[2-9A-HJ-NP-Z]{6}\b/gu;
/** An older enquiry would take a new message along when its own time is over (server/privacy). */
const JOINED_WITHIN = 365 * 24 * 3_600_000;

/** References of enquiries that a message names, in whatever digits they were typed. */
export const namedReferences = ({ message, order_reference }: Pick<Lead, 'message' | 'order_reference'>): string[] => [
  ...new Set(plainCode(`${order_reference} ${message}`).match(REFERENCE)),
];

export type Joined = { id: string; kind: LeadKind };
type Reply = { lead: Pick<Lead, 'kind' | 'message' | 'order_reference'>; email_index: string; now: number };

/**
 * The enquiry that a message of the contact page replies to: one of the same address whose reference it names, which our letters ask
 * for. It is open again, in the caller's transaction, and every page of it older. Null for a message of its own: who names another's
 * reference, or one that was decided, marked as spam or is older than a year, begins anew.
 */
export async function joinReply(trx: Db, { lead, email_index, now }: Reply): Promise<Joined | null> {
  if (lead.kind !== 'contact') return null;
  const references = namedReferences(lead);
  if (references.length === 0) return null;
  const named = await trx
    .selectFrom('lead')
    .selectAll()
    .where('reference', 'in', references)
    .where('email_index', '=', email_index)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  if (!named) return null;
  const id = named.reply_to ?? named.id;
  // writing it as it is takes the row's lock: a member may be at it
  const row = await trx
    .updateTable('lead')
    .set(({ ref }) => ({ version: ref('version') }))
    .where('id', '=', id)
    .where('created_at', '>', now - JOINED_WITHIN)
    .returningAll()
    .executeTakeFirst();
  if (!row) return null;
  const event = { type: 'lead.reply' as const, isApplication: row.kind === 'expert' };
  const from = leadAt(row.state);
  if (!from.can(event)) return null;
  const [next] = transition(leadMachine, from, event);
  await trx
    .updateTable('lead')
    .set({
      state: leadState(next),
      snoozed_until: null,
      version: Number(row.version) + 1,
      handled_by: null,
      handled_at: now,
    })
    .where('id', '=', id)
    .execute();
  return { id, kind: row.kind };
}
