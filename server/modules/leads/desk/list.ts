import { sql, type ExpressionBuilder } from 'kysely';
import type { ReplyOf } from '#contract/calls/call.ts';
import type { readLeads } from '#contract/calls/desk/leads.ts';
import { LEAD_FILTERS, LEAD_OPEN, type LeadDesk } from '#contract/entities/desk/lead.ts';
import { plainCode } from '#contract/rules/digits.ts';
import { pagesOf, readDeskQuery } from '#contract/rules/desk-query.ts';
import { emailIndex, type Fingerprints } from '#server/db/blind-index.ts';
import type { Db, Tables } from '#server/db/database.ts';
import { notFound } from '#server/modules/refusal.ts';
import { kindsOf } from './desks.ts';
import { rowsOf, type LeadRow, type ViewDeps } from './views.ts';

type Deps = ViewDeps & { ring: Fingerprints; now: number };

/** By id or typed reference, also a joined reply's; 404 on another desk. */
export async function findLead(db: Db, desk: LeadDesk, id: string): Promise<LeadRow> {
  const row = await db
    .selectFrom('lead')
    .selectAll()
    .where((where) => where.or([where('id', '=', id), where('reference', '=', plainCode(id))]))
    .executeTakeFirst();
  if (row?.reply_to) return findLead(db, desk, row.reply_to);
  if (!row || !kindsOf(desk).some((kind) => kind === row.kind)) throw notFound();
  return row;
}

/** Open, and not snoozed beyond today. */
export const waitsForUs = (now: number) => (where: ExpressionBuilder<Tables, 'lead'>) =>
  where.and([
    where('state', 'in', [...LEAD_OPEN]),
    where.or([where('snoozed_until', 'is', null), where('snoozed_until', '<=', now)]),
  ]);

/** Reports filters it does not understand. */
export function readLeadQuery(
  { db, ring, now }: Pick<Deps, 'db' | 'ring' | 'now'>,
  desk: LeadDesk,
  query: Record<string, string>,
  me: number,
) {
  const read = readDeskQuery(LEAD_FILTERS, query);
  const { q, state, kind, campaign, who, locale } = read.filters;
  let rows = db.selectFrom('lead').where('kind', 'in', kindsOf(desk)).where('reply_to', 'is', null);
  if (state === undefined) rows = rows.where(waitsForUs(now));
  else if (state === 'snoozed') rows = rows.where('snoozed_until', '>', now);
  else if (state !== 'all') rows = rows.where('state', '=', state);
  if (kind !== undefined) rows = rows.where('kind', '=', kind);
  if (campaign !== undefined) rows = rows.where('campaign', '=', campaign.toLowerCase());
  if (locale !== undefined) rows = rows.where('locale', '=', locale);
  if (who === 'me') rows = rows.where('assigned_to', '=', me);
  if (who === 'nobody') rows = rows.where('assigned_to', 'is', null);
  if (q?.includes('@')) rows = rows.where('email_index', '=', emailIndex(ring, q));
  else if (q !== undefined) {
    const reference = plainCode(q);
    // replies were confirmed with their own reference
    const replies = db.selectFrom('lead').select('reply_to').where('reference', '=', reference);
    rows = rows.where((where) => where.or([where('reference', '=', reference), where('id', 'in', replies)]));
  }
  return { ...read, rows, isOldestFirst: state === undefined || state === 'new' || state === 'open' };
}

/** Default: waiting letters, oldest first. */
export async function leadList(
  deps: Deps,
  desk: LeadDesk,
  query: Record<string, string>,
  me: number,
): Promise<ReplyOf<typeof readLeads>['data']> {
  const { rows, dropped, page, size, isOldestFirst } = readLeadQuery(deps, desk, query, me);
  const { number } = await rows
    .select((of) => of.fn.countAll<number | string>().as('number'))
    .executeTakeFirstOrThrow();
  const pageRows = await rows
    .selectAll()
    .orderBy('created_at', isOldestFirst ? 'asc' : 'desc')
    .orderBy(sql`id`)
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const total = Number(number);
  return { items: await rowsOf(deps, pageRows), page, pages: pagesOf(total, size), total, dropped };
}
