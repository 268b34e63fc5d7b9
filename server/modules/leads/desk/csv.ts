import { LEAD_COLUMNS, LEAD_PERSONAL } from '#contract/calls/desk/letters.ts';
import type { Locale } from '#contract/constants.ts';
import type { DeskLeadRow, LeadDesk } from '#contract/entities/desk/lead.ts';
import type { Fingerprints } from '#server/db/blind-index.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Viewer } from '#server/modules/approvals/index.ts';
import type { Actor, WriteAudit } from '#server/modules/audit/index.ts';
import { cellsInSlices, mayExport, toCsv } from '#server/modules/desk-file.ts';
import { inWords } from '#server/modules/desk-file-words.ts';
import { readLeadQuery } from './list.ts';
import { refusedLead } from './sentences.ts';
import { iso, openLead, rowsOf, type LeadRow, type ViewDeps } from './views.ts';

type Deps = ViewDeps & { db: Database; ring: Fingerprints; now: number; audit: WriteAudit };
type Column = (typeof LEAD_COLUMNS)[number] | (typeof LEAD_PERSONAL)[number];
type Asking = { viewer: Viewer; actor: Actor; isSteppedUp: boolean };

const cellsOf = (line: DeskLeadRow, row: LeadRow, locale: Locale): Record<(typeof LEAD_COLUMNS)[number], string> => ({
  reference: line.reference,
  kind: inWords('lead_kind', line.kind, locale),
  state: inWords('lead_state', line.state, locale),
  created_at: line.created_at,
  organisation: line.organisation,
  place: line.place,
  campaign: line.campaign ?? '',
  language: inWords('language', line.locale, locale),
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
  if (!mayExport(viewer.role, isPersonal)) throw refusedLead('forbidden');
  if (isPersonal && !isSteppedUp) throw refusedLead('step_up_required');
  const columns: Column[] = [...LEAD_COLUMNS, ...(isPersonal ? LEAD_PERSONAL : [])];
  const { rows, filters } = readLeadQuery(deps, desk, query, viewer.id);
  const cells = await cellsInSlices(
    ({ limit, offset }) =>
      rows.selectAll().orderBy('created_at', 'desc').orderBy('id').limit(limit).offset(offset).execute(),
    async (letters): Promise<Partial<Record<Column, string>>[]> => {
      const lines = await rowsOf(deps, letters);
      return letters.map((row, index) => {
        const { name, email, mobile, message } = openLead(deps.cipher, row);
        return {
          ...cellsOf(lines[index]!, row, viewer.locale),
          ...(isPersonal ? { name, email, mobile, message } : {}),
        };
      });
    },
  );
  await inTransaction(deps.db, (trx) =>
    audit(trx, deps, actor, desk, { rows: cells.length, personal: isPersonal, filters: Object.keys(filters) }),
  );
  return toCsv(cells, columns, viewer.locale);
}

const audit = (
  trx: Parameters<WriteAudit>[0],
  deps: Deps,
  actor: Actor,
  desk: LeadDesk,
  detail: Record<string, unknown>,
) => deps.audit(trx, actor, { act: 'lead.export', target: { kind: 'list', id: desk }, detail });
