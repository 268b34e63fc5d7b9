import { stringify } from 'csv-stringify/sync';
import type { Locale } from '#contract/constants.ts';
import { grantOf, type Role } from '#contract/rules/permissions.ts';
import { headOf } from './desk-file-heads.ts';

/** As many rows as a file takes, and as many as are made between two breaths of the process. */
export const MOST_ROWS = 20_000;
const SLICE = 200;

export type Slice = { limit: number; offset: number };

/** The cells of a long list, read and made slice by slice until it ends or the file is full. */
export async function cellsInSlices<Row, Cells>(
  read: (slice: Slice) => Promise<Row[]>,
  toCells: (rows: Row[]) => Promise<Cells[]>,
): Promise<Cells[]> {
  const cells: Cells[] = [];
  for (let offset = 0; offset < MOST_ROWS; offset += SLICE) {
    const rows = await read({ limit: SLICE, offset });
    cells.push(...(await toCells(rows)));
    if (rows.length < SLICE) break;
  }
  return cells;
}

/** A list as CSV that table programs open as it is: no cell of it is a formula. */
export const toCsv = <Column extends string>(
  cells: Partial<Record<Column, string>>[],
  columns: Column[],
  locale: Locale,
): string => {
  const heads = columns.map((key) => ({ key, header: headOf(key, locale) }));
  return stringify(cells, { header: true, columns: heads, bom: true, escape_formulas: true });
};

/** Whether a role may have a list as a file, with people's details or without. */
export const mayExport = (role: Role, isPersonal: boolean): boolean =>
  (isPersonal ? (['export.csv', 'export.personal'] as const) : (['export.csv'] as const)).every(
    (permission) => grantOf(role, permission) !== null,
  );
