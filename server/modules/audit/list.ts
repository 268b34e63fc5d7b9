import type { AuditEntry } from '#contract/calls/desk/audit.ts';
import { AUDIT_FILTERS } from '#contract/calls/desk/audit.ts';
import { TEAM_ZONE } from '#contract/constants.ts';
import { todayIn } from '#contract/rules/dates.ts';
import { pagesOf, readDeskQuery } from '#contract/rules/desk-query.ts';
import type { Clock } from '#server/clock.ts';
import { countRows } from '#server/db/count-rows.ts';
import type { Database } from '#server/db/database.ts';
import { auditMatching, readAuditPage, type AuditRow } from './audit.store.ts';

export type NamesOf = (ids: number[]) => Promise<Map<number, string>>;
type Reading = { namesOf: NamesOf; clock: Clock };

const entryOf = (row: AuditRow, names: Map<number, string>): AuditEntry => ({
  seq: row.seq,
  at: new Date(row.at).toISOString(),
  who: row.account_id === null ? null : { id: row.account_id, name: names.get(row.account_id) ?? null },
  role: row.role,
  act: row.act,
  target_kind: row.target_kind,
  target_id: row.target_id,
  detail: JSON.parse(row.detail_json) as Record<string, unknown>,
  request_id: row.request_id,
});

export async function listAudit(db: Database, query: Record<string, string>, { namesOf, clock }: Reading) {
  const today = todayIn(TEAM_ZONE, new Date(clock.now()));
  const { filters, dropped, page, size } = readDeskQuery(AUDIT_FILTERS, query, today);
  const rows = auditMatching(db, filters);
  const total = await countRows(rows);
  const pageRows = await readAuditPage(rows, { page, size });
  const names = await namesOf(pageRows.flatMap(({ account_id }) => (account_id === null ? [] : [account_id])));
  return {
    items: pageRows.map((row) => entryOf(row, names)),
    page,
    pages: pagesOf(total, size),
    total,
    dropped,
  };
}
