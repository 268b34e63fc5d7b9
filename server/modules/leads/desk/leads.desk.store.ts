import { sql, type ExpressionBuilder } from 'kysely';
import { LEAD_OPEN, type LEAD_FILTERS } from '#contract/entities/desk/lead.ts';
import type { DeskFilters } from '#contract/rules/desk-query.ts';
import type { Db, Tables } from '#server/db/database.ts';
import type { LeadRow } from '#server/modules/leads/leads.store.ts';

export const waitsForUs = (now: number) => (where: ExpressionBuilder<Tables, 'lead'>) =>
  where.and([
    where('state', 'in', [...LEAD_OPEN]),
    where.or([where('snoozed_until', 'is', null), where('snoozed_until', '<=', now)]),
  ]);

type Sought = {
  kinds: LeadRow['kind'][];
  me: number;
  now: number;
  filters: DeskFilters<typeof LEAD_FILTERS>;
  /** Of a typed address. */
  emailIndex: string | undefined;
  /** Of other typed text. */
  reference: string | undefined;
};

export function leadsMatching(db: Db, { kinds, me, now, filters, emailIndex, reference }: Sought) {
  const { state, kind, campaign, who, locale } = filters;
  let rows = db.selectFrom('lead').where('kind', 'in', kinds).where('reply_to', 'is', null);
  if (state === undefined) rows = rows.where(waitsForUs(now));
  else if (state === 'snoozed') rows = rows.where('snoozed_until', '>', now);
  else if (state !== 'all') rows = rows.where('state', '=', state);
  if (kind !== undefined) rows = rows.where('kind', '=', kind);
  if (campaign !== undefined) rows = rows.where('campaign', '=', campaign.toLowerCase());
  if (locale !== undefined) rows = rows.where('locale', '=', locale);
  if (who === 'me') rows = rows.where('assigned_to', '=', me);
  if (who === 'nobody') rows = rows.where('assigned_to', 'is', null);
  if (emailIndex !== undefined) return rows.where('email_index', '=', emailIndex);
  if (reference === undefined) return rows;
  // replies were confirmed with their own reference
  const replies = db.selectFrom('lead').select('reply_to').where('reference', '=', reference);
  return rows.where((where) => where.or([where('reference', '=', reference), where('id', 'in', replies)]));
}
type Leads = ReturnType<typeof leadsMatching>;

export const readLeadPage = (
  rows: Leads,
  { page, size, isOldestFirst }: { page: number; size: number; isOldestFirst: boolean },
): Promise<LeadRow[]> =>
  rows
    .selectAll()
    .orderBy('created_at', isOldestFirst ? 'asc' : 'desc')
    .orderBy(sql`id`)
    .limit(size)
    .offset((page - 1) * size)
    .execute();

export const readLeadIds = (rows: Leads) => rows.select('id').orderBy('created_at', 'desc').orderBy('id').execute();

export async function readLeads(db: Db, ids: string[]): Promise<LeadRow[]> {
  const rows = await db.selectFrom('lead').selectAll().where('id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export const readMessages = (db: Db, leadId: string) =>
  db.selectFrom('lead_message').selectAll().where('lead_id', '=', leadId).orderBy('created_at').orderBy('id').execute();

export const readReplies = (db: Db, leadId: string): Promise<LeadRow[]> =>
  db.selectFrom('lead').selectAll().where('reply_to', '=', leadId).execute();
