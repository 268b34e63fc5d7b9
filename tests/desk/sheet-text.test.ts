import { expect, it } from 'vitest';
import { sheetText } from '#src/features/desk/contracts/sheet-text.ts';

const LINE = 'غرفة;32.000';
/** Windows-1256 of the same line, as Arabic Excel writes it. */
const EXCEL = new Uint8Array([0xdb, 0xd1, 0xdd, 0xc9, ...Buffer.from(';32.000')]);

it.each([
  ['UTF-8', Buffer.from(LINE)],
  ['UTF-8 with a mark', Buffer.from(`\uFEFF${LINE}`)],
  ['UTF-16 with a mark', Buffer.from(`\uFEFF${LINE}`, 'utf16le')],
  ['Windows-1256', EXCEL],
])('[CA13] reads a sheet of rates in %s', (_, bytes) => {
  expect(sheetText(bytes)).toBe(LINE);
});
