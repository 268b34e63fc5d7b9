import { globSync, readFileSync } from 'node:fs';

/** A sentence of a table: where it stands, by its line and by the keys that lead to it, and what it says. */
export type TableSentence = { file: string; line: number; keys: string[]; ar: string; en: string };

/** Of Arabic alone: made of the words of the desk's screens, and held against them by tests/desk/desk-file-words.screen.test.ts. */
const FILE_WORDS = 'server/modules/desk-file-words.json';
/** The tables that the server speaks from: one a module, and one a policy page. */
export const TABLES = globSync('server/**/*.json', { exclude: [FILE_WORDS] }).toSorted();

const lineOf = (text: string, sentence: string) =>
  text.slice(0, text.indexOf(JSON.stringify(sentence))).split('\n').length;

/** Every sentence of a table; whatever else holds texts, such as a sentence without its twin, is a fault. */
export function sentencesOf(
  file: string,
  text = readFileSync(file, 'utf8'),
): { sentences: TableSentence[]; faults: string[] } {
  const sentences: TableSentence[] = [];
  const faults: string[] = [];
  const walk = (value: unknown, keys: string[]) => {
    if (typeof value !== 'object' || value === null) return void faults.push(`${file} ${keys.join('.')}: no sentence`);
    const { ar, en, ...others } = value as Record<string, unknown>;
    if (typeof ar === 'string' && typeof en === 'string' && Object.keys(others).length === 0)
      return void sentences.push({ file, line: lineOf(text, ar), keys, ar, en });
    for (const [key, inner] of Object.entries(value))
      if (!(typeof inner === 'string' && NAMES.has(key))) walk(inner, [...keys, key]);
  };
  walk(JSON.parse(text), []);
  return { sentences, faults };
}

/** What a policy page has beside its sentences. */
const NAMES = new Set(['id', 'updatedOn']);
