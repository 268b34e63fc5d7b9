import { stringify } from 'csv-stringify/sync';
import type { Locale } from '#contract/constants.ts';
import { headOf } from '#server/modules/desk-file-heads.ts';
import type { Cell, OpenFile } from './file-source.ts';
import { createSummary, isMoney, moneyText } from './file-summary.ts';

const BYTE_ORDER_MARK = '\uFEFF';
/** Start of a cell under any separator, and signs that begin a formula. */
const FORMULA = /(^|[,;\t\r\n])([\s'"]*[=+\-@＝＋－＠])/gu;

/** Prevents formulas anywhere in the text [FK3]. */
export const disarmed = (text: string): string => text.replaceAll(FORMULA, "$1'$2");

const textOf = (cell: Cell): string =>
  isMoney(cell) ? moneyText(cell) : typeof cell === 'string' ? disarmed(cell) : String(cell ?? '');
// quote everything, so that separators in a text end no cell
const linesOf = (rows: string[][]): string => stringify(rows, { quoted: true, quoted_empty: true });

/** One text per slice; the last row says if the file is complete. */
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
