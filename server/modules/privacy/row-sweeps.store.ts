import { sql } from 'kysely';
import { before } from '#server/privacy/spans.ts';
import { TERMS, type TermName } from '#server/privacy/retention.ts';
import type { Sweep } from './erase-rows.store.ts';

/** Terms that delete whole rows; those of orders are in erase-orders.store.ts. */
export function rowSweeps(now: number): Record<Exclude<TermName, 'documents' | 'unbooked' | 'person'>, Sweep[]> {
  const cut = (term: TermName) => before(now, TERMS[term].span);
  const id = ['id'];
  return {
    messages: [
      { table: 'lead', keys: id, due: sql`created_at <= ${cut('messages')}` },
      {
        table: 'lead',
        keys: id,
        due: sql`reply_to is not null and not exists (select 1 from lead as enquiry where enquiry.id = lead.reply_to)`,
        mostStay: true,
      },
      // the team's messages go with their letter
      {
        table: 'lead_message',
        keys: id,
        due: sql`not exists (select 1 from lead where lead.id = lead_message.lead_id)`,
        mostStay: true,
      },
    ],
    mails: [{ table: 'mail', keys: id, due: sql`created_at <= ${cut('mails')}` }],
    drafts: [{ table: 'draft', keys: id, due: sql`updated_at <= ${cut('drafts')}` }],
    quotes: [
      {
        table: 'quote',
        keys: id,
        due: sql`expires_at <= ${cut('quotes')} and not exists (select 1 from orders where orders.quote_id = quote.id)`,
        mostStay: true,
      },
    ],
    cancelQuotes: [
      { table: 'cancel_quote', keys: id, due: sql`used_at is null and expires_at <= ${cut('cancelQuotes')}` },
    ],
    shares: [{ table: 'trip_share', keys: ['share'], due: sql`created_at <= ${cut('shares')}` }],
    sessions: [
      { table: 'session', keys: ['token_hash'], due: sql`expires_at <= ${cut('sessions')}` },
      { table: 'known_device', keys: ['token_hash'], due: sql`expires_at <= ${cut('sessions')}` },
    ],
    codes: [
      { table: 'account_code', keys: id, due: sql`expires_at <= ${cut('codes')}` },
      { table: 'invitation', keys: ['token_hash'], due: sql`expires_at <= ${cut('codes')}` },
      { table: 'order_code', keys: ['order_id', 'purpose'], due: sql`expires_at <= ${cut('codes')}` },
    ],
    attempts: [
      { table: 'attempt_count', keys: ['subject'], due: sql`window_ends_at <= ${cut('attempts')}` },
      { table: 'hold_claim', keys: ['subject', 'slot'], due: sql`expires_at <= ${cut('attempts')}` },
      { table: 'desk_claim', keys: ['kind', 'target_id'], due: sql`until <= ${cut('attempts')}` },
    ],
    // large search results, useless once the last quote's order is at rest
    supplierOffers: [{ table: 'supplier_offer', keys: id, due: sql`expires_at <= ${cut('supplierOffers')}` }],
    replies: [{ table: 'idempotency', keys: ['principal', 'route', 'key'], due: sql`created_at <= ${cut('replies')}` }],
    notices: [
      { table: 'payment_event', keys: ['gateway', 'event_id'], due: sql`received_at <= ${cut('notices')}` },
      { table: 'supplier_webhook', keys: ['supplier', 'event_id'], due: sql`received_at <= ${cut('notices')}` },
    ],
    work: [{ table: 'outbox', keys: id, due: sql`state in ('done', 'dropped') and done_at <= ${cut('work')}` }],
    holds: [
      {
        table: 'supplier_booking',
        keys: ['supplier', 'our_ref'],
        due: sql`state = 'released' and updated_at <= ${cut('holds')}`,
      },
    ],
    cases: [
      { table: 'staff_case', keys: id, due: sql`state = 'settled' and settled_at <= ${cut('cases')}` },
      { table: 'approval', keys: id, due: sql`state <> 'waiting' and decided_at <= ${cut('cases')}` },
    ],
  };
}
