import type { Locale } from '#contract/constants.ts';
import { csvOf } from './csv.ts';
import type { OpenFile } from './file-source.ts';
import { xlsxOf } from './xlsx.ts';

export const FORMATS = {
  csv: { type: 'text/csv; charset=utf-8', ending: '.csv' },
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', ending: '.xlsx' },
};
export type Format = keyof typeof FORMATS;

/** `at`: the instant of its data. */
export async function* writeFile(
  file: OpenFile,
  { format, locale, at }: { format: Format; locale: Locale; at: number },
): AsyncGenerator<string | Uint8Array> {
  yield* format === 'csv' ? csvOf(file, locale, at) : xlsxOf(file, locale, at);
}
