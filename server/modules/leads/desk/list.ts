import type { ReplyOf } from '#contract/calls/call.ts';
import type { readLeads } from '#contract/calls/desk/leads.ts';
import { LEAD_FILTERS, type LeadDesk } from '#contract/entities/desk/lead.ts';
import { plainEmail } from '#contract/rules/contact-form.ts';
import { plainCode } from '#contract/rules/digits.ts';
import { pagesOf, readDeskQuery } from '#contract/rules/desk-query.ts';
import { emailIndex, type Fingerprints } from '#server/db/blind-index.ts';
import { countRows } from '#server/db/count-rows.ts';
import type { Db } from '#server/db/database.ts';
import { notFound } from '#server/modules/refusal.ts';
import { readLead, type LeadRow } from '#server/modules/leads/leads.store.ts';
import { kindsOf } from './desks.ts';
import { leadsMatching, readLeadPage } from './leads.desk.store.ts';
import { rowsOf, type ViewDeps } from './views.ts';

type Deps = ViewDeps & { ring: Fingerprints; now: number };

/** Also by a joined reply's reference; 404 on another desk. */
export async function findLead(db: Db, desk: LeadDesk, id: string): Promise<LeadRow> {
  const row = await readLead(db, id, plainCode(id));
  if (row?.reply_to) return findLead(db, desk, row.reply_to);
  if (!row || !kindsOf(desk).some((kind) => kind === row.kind)) throw notFound();
  return row;
}

/** Reports filters it does not understand. */
export function readLeadQuery(
  { db, ring, now }: Pick<Deps, 'db' | 'ring' | 'now'>,
  desk: LeadDesk,
  query: Record<string, string>,
  me: number,
) {
  const read = readDeskQuery(LEAD_FILTERS, query);
  const { q, state } = read.filters;
  const sought = {
    kinds: kindsOf(desk),
    me,
    now,
    filters: read.filters,
    emailIndex: q?.includes('@') ? emailIndex(ring, plainEmail(q)) : undefined,
    reference: q === undefined ? undefined : plainCode(q),
  };
  const rows = leadsMatching(db, sought);
  return { ...read, rows, isOldestFirst: state === undefined || state === 'new' || state === 'open' };
}

export async function leadList(
  deps: Deps,
  desk: LeadDesk,
  query: Record<string, string>,
  me: number,
): Promise<ReplyOf<typeof readLeads>['data']> {
  const { rows, dropped, page, size, isOldestFirst } = readLeadQuery(deps, desk, query, me);
  const total = await countRows(rows);
  const pageRows = await readLeadPage(rows, { page, size, isOldestFirst });
  return { items: await rowsOf(deps, pageRows), page, pages: pagesOf(total, size), total, dropped };
}
