import { stringify } from 'csv-stringify/sync';
import type { Locale } from '#contract/constants.ts';
import { headOf } from '#server/modules/desk-file-heads.ts';
import type { Cell, OpenFile } from './file-source.ts';
import { createSummary, isMoney, moneyText } from './file-summary.ts';

const BYTE_ORDER_MARK = '\uFEFF';
/** Where a table program begins a cell, whichever separator it was told, and what begins a formula there. */
const FORMULA = /(^|[,;\t\r\n])([\s'"]*[=+\-@＝＋－＠])/gu;

/** A text that is no formula anywhere in it [FK3]. */
export const disarmed = (text: string): string => text.replaceAll(FORMULA, "$1'$2");

const textOf = (cell: Cell): string =>
  isMoney(cell) ? moneyText(cell) : typeof cell === 'string' ? disarmed(cell) : String(cell ?? '');
// in quotes throughout: a comma or semicolon of a text ends no cell
const linesOf = (rows: string[][]): string => stringify(rows, { quoted: true, quoted_empty: true });

/** A file as CSV, a text for each slice of its rows; the last row says what it is, and whether it is whole. */
export async function* csvOf(file: OpenFile, locale: Locale, at: number): AsyncGenerator<string> {
  const summary = createSummary(file, locale, at);
  yield BYTE_ORDER_MARK + linesOf([file.columns.map((column) => headOf(column, locale))]);
  for await (const slice of file.slices) {
    for (const cells of slice) summary.add(cells);
    if (slice.length > 0) yield linesOf(slice.map((cells) => cells.map(textOf)));
  }
  const last = summary.lines().map(([name, value]) => `${name}: ${value}`);
  yield linesOf([[last.join(' | '), ...file.columns.slice(1).map(() => '')]]);
}
