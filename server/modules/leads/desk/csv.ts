import { LEAD_COLUMNS, LEAD_PERSONAL, type letterCalls } from '#contract/calls/desk/letters.ts';
import type { Locale } from '#contract/constants.ts';
import type { DeskLeadRow, LeadDesk } from '#contract/entities/desk/lead.ts';
import { inWords } from '#server/modules/desk-file-words.ts';
import { fileName, understood, type Cell, type FileSource } from '#server/modules/files/index.ts';
import { memberOf } from '#server/modules/member.ts';
import { slicesOf } from '#server/pause.ts';
import { toIso } from '#server/kernel/time.ts';
import type { LeadDeskDeps } from './index.ts';
import type { LeadRow } from '#server/modules/leads/leads.store.ts';
import { readLeadIds, readLeads } from './leads.desk.store.ts';
import { readLeadQuery } from './list.ts';
import { openLead, rowsOf } from './views.ts';

type Column = (typeof LEAD_COLUMNS)[number] | (typeof LEAD_PERSONAL)[number];
const SLICE = 500;

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
  changed_at: row.handled_at === null ? '' : toIso(row.handled_at),
});

export function leadFile(
  { db, ring, clock, namesOf }: Pick<LeadDeskDeps, 'db' | 'ring' | 'clock' | 'namesOf'>,
  desk: LeadDesk,
  { csv }: Pick<ReturnType<typeof letterCalls>, 'csv'>,
): FileSource {
  const { cipher } = ring;
  return {
    call: csv,
    log: { act: 'lead.export', list: desk },
    async open({ query: { personal, ...query }, caller }) {
      const isPersonal = personal === '1';
      const columns: Column[] = [...LEAD_COLUMNS, ...(isPersonal ? LEAD_PERSONAL : [])];
      const views = { db, cipher, namesOf, now: clock.now() };
      const { rows, dropped } = readLeadQuery({ ...views, ring }, desk, query, memberOf(caller).id);
      const matches = await readLeadIds(rows);
      async function* slices(): AsyncGenerator<Cell[][]> {
        for await (const slice of slicesOf(matches, SLICE)) {
          const ids = slice.map(({ id }) => id);
          const letters = await readLeads(db, ids);
          const lines = await rowsOf(views, letters);
          yield letters.map((row, index) => {
            const { name, email, mobile, message } = openLead(cipher, row);
            const cells: Partial<Record<Column, Cell>> = {
              ...cellsOf(lines[index]!, row, caller.locale),
              ...(isPersonal ? { name, email, mobile, message } : {}),
            };
            return columns.map((column) => cells[column]);
          });
        }
      }
      const plan = {
        name: fileName(desk, clock),
        rows: matches.length,
        filters: understood(query, dropped, { list: desk, locale: caller.locale }),
      };
      return { ...plan, columns, slices: slices() };
    },
  };
}
