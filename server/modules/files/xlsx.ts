import { strToU8, Zip, ZipDeflate } from 'fflate';
import type { Locale } from '#contract/constants.ts';
import { headOf } from '#server/modules/desk-file-heads.ts';
import { DAY } from '#server/kernel/time.ts';
import type { Cell, OpenFile } from './file-source.ts';
import { createSummary, exponentOf, isMoney } from './file-summary.ts';
import sentences from './sentences.json' with { type: 'json' };
import { BOLD, DATE, INSTANT, moneyStyle, partsAround } from './xlsx-parts.ts';

/** Day 0 of a sheet, in days from 1970. */
const EPOCH = 25_569;
const LONGEST = 32_767;
const XML_SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
// eslint-disable-next-line no-control-regex -- signs that XML has no way to write
const NOT_XML = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/gu;
const ISO = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d:\d\d(?:\.\d+)?Z)?$/u;

export const xmlText = (text: string): string =>
  text
    .slice(0, LONGEST)
    .toWellFormed()
    .replaceAll(NOT_XML, '')
    .replaceAll(/[&<>]/gu, (sign) => XML_SIGNS[sign]!);

const numberCell = (value: number, style = 0) => `<c s="${style}"><v>${value}</v></c>`;
const textCell = (text: string, style = 0) =>
  `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`;

/** Instants are UTC; a text is never a formula. */
function cellOf(cell: Cell): string {
  if (cell === null || cell === undefined || cell === '') return '<c/>';
  if (isMoney(cell)) return numberCell(cell.amount, moneyStyle(exponentOf(cell.currency)));
  if (typeof cell === 'number') return numberCell(cell);
  const at = ISO.test(cell) ? Date.parse(cell) : Number.NaN;
  return Number.isNaN(at) ? textCell(cell) : numberCell(at / DAY + EPOCH, cell.includes('T') ? INSTANT : DATE);
}
const rowOf = (cells: string[]): string => `<row>${cells.join('')}</row>`;

/** Arabic sheets run from the right; the head row is frozen. */
const sheetStart = (columns: number, locale: Locale): string =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView${locale === 'ar' ? ' rightToLeft="1"' : ''} workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="${columns}" width="20" customWidth="1"/></cols><sheetData>`;
const SHEET_END = '</sheetData></worksheet>';

/** A second sheet describes the file and says if it is complete [FK3]. */
export async function* xlsxOf(file: OpenFile, locale: Locale, at: number): AsyncGenerator<Uint8Array> {
  const summary = createSummary(file, locale, at);
  const packed: Uint8Array[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, chunk) => {
    failure = error;
    packed.push(chunk);
  });
  const add = (name: string) => {
    const part = new ZipDeflate(name);
    zip.add(part);
    return part;
  };
  function* chunks() {
    if (failure) throw failure;
    yield* packed.splice(0);
  }
  for (const [name, text] of Object.entries(partsAround(sentences.list[locale], sentences.about[locale])))
    add(name).push(strToU8(text), true);

  const list = add('xl/worksheets/sheet1.xml');
  const heads = rowOf(file.columns.map((column) => textCell(headOf(column, locale), BOLD)));
  list.push(strToU8(sheetStart(file.columns.length, locale) + heads));
  for await (const slice of file.slices) {
    for (const cells of slice) summary.add(cells);
    list.push(strToU8(slice.map((cells) => rowOf(cells.map(cellOf))).join('')));
    yield* chunks();
  }
  list.push(strToU8(SHEET_END), true);

  const lines = summary.lines().map(([name, value]) => rowOf([textCell(name, BOLD), cellOf(value)]));
  add('xl/worksheets/sheet2.xml').push(strToU8(sheetStart(2, locale) + lines.join('') + SHEET_END), true);
  zip.end();
  yield* chunks();
}
