import { stringify } from 'csv-stringify/sync';
import { LEAD_COLUMNS, LEAD_PERSONAL } from '#contract/calls/desk/letters.ts';
import type { DeskLeadRow, LeadDesk } from '#contract/entities/desk/lead.ts';
import { grantOf } from '#contract/rules/permissions.ts';
import type { Fingerprints } from '#server/db/blind-index.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Viewer } from '#server/modules/approvals/index.ts';
import type { Actor, WriteAudit } from '#server/modules/audit/index.ts';
import { readLeadQuery } from './list.ts';
import { refusedLead } from './sentences.ts';
import { iso, openLead, rowsOf, type LeadRow, type ViewDeps } from './views.ts';

type Deps = ViewDeps & { db: Database; ring: Fingerprints; now: number; audit: WriteAudit };
type Column = (typeof LEAD_COLUMNS)[number] | (typeof LEAD_PERSONAL)[number];
type Asking = { viewer: Viewer; actor: Actor; isSteppedUp: boolean };

/** As many as a file takes, and as many as are made between two breaths of the process. */
const MOST = 20_000;
const SLICE = 200;

const cellsOf = (line: DeskLeadRow, row: LeadRow): Record<(typeof LEAD_COLUMNS)[number], string> => ({
  reference: line.reference,
  kind: line.kind,
  state: line.state,
  created_at: line.created_at,
  organisation: line.organisation,
  place: line.place,
  campaign: line.campaign ?? '',
  language: line.locale,
  assigned_to: line.assigned_to?.name ?? '',
  changed_at: row.handled_at === null ? '' : iso(row.handled_at),
});

/** A desk's list as a file [BO6]: no cell is a formula; people's details only for who may have them, who just typed a code. */
export async function leadCsv(
  deps: Deps,
  desk: LeadDesk,
  { personal, ...query }: Record<string, string>,
  { viewer, actor, isSteppedUp }: Asking,
): Promise<string> {
  const isPersonal = personal === '1';
  const needs = isPersonal ? (['export.csv', 'export.personal'] as const) : (['export.csv'] as const);
  if (needs.some((permission) => grantOf(viewer.role, permission) === null)) throw refusedLead('forbidden');
  if (isPersonal && !isSteppedUp) throw refusedLead('step_up_required');
  const columns: Column[] = [...LEAD_COLUMNS, ...(isPersonal ? LEAD_PERSONAL : [])];
  const { rows, filters } = readLeadQuery(deps, desk, query, viewer.id);
  const cells: Partial<Record<Column, string>>[] = [];
  for (let offset = 0; offset < MOST; offset += SLICE) {
    const found = await rows
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(SLICE)
      .offset(offset)
      .execute();
    const lines = await rowsOf(deps, found);
    for (const [index, row] of found.entries()) {
      const { name, email, mobile, message } = openLead(deps.cipher, row);
      cells.push({ ...cellsOf(lines[index]!, row), ...(isPersonal ? { name, email, mobile, message } : {}) });
    }
    if (found.length < SLICE) break;
  }
  await inTransaction(deps.db, (trx) =>
    audit(trx, deps, actor, desk, { rows: cells.length, personal: isPersonal, filters: Object.keys(filters) }),
  );
  return stringify(cells, { header: true, columns, bom: true, escape_formulas: true });
}

const audit = (
  trx: Parameters<WriteAudit>[0],
  deps: Deps,
  actor: Actor,
  desk: LeadDesk,
  detail: Record<string, unknown>,
) => deps.audit(trx, actor, { act: 'lead.export', target: { kind: 'list', id: desk }, detail });
