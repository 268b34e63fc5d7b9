import { mkdtempSync, readdirSync, readFileSync, existsSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { getConfig } from '@lingui/conf';
import { getCatalogs } from '@lingui/cli/api';

/**
 * `npm run i18n` writes locales/en and ar from src and locales/words/*.json; `npm run i18n:check` fails on change or a
 * missing form.
 */
const ROOT = fileURLToPath(new URL('..', import.meta.url));
const WORDS = join(ROOT, 'locales/words');
const FORMS = ['zero', 'one', 'two', 'few', 'many', 'other'];
const LOCALES = ['ar', 'en'] as const;

type Entry = { message?: string; translation?: string };
type Extracted = Record<string, Entry>;

export type Fault = { message: string; fault: string };

function readWords(): { arabic: Map<string, string>; faults: Fault[] } {
  const arabic = new Map<string, string>();
  const faults: Fault[] = [];
  for (const file of readdirSync(WORDS)
    .filter((name) => name.endsWith('.json'))
    .toSorted()) {
    const words = JSON.parse(readFileSync(join(WORDS, file), 'utf8')) as Record<string, string>;
    for (const [message, translation] of Object.entries(words)) {
      const earlier = arabic.get(message);
      if (earlier !== undefined && earlier !== translation)
        faults.push({ message, fault: `${file} says it in other words` });
      else arabic.set(message, translation);
    }
  }
  return { arabic, faults };
}

function pluralsOf(message: string): string[] {
  return [...message.matchAll(/,\s*plural\s*,/gu)].map(({ index, 0: opening }) => {
    const start = index + opening.length;
    let depth = 1;
    let at = start;
    for (; at < message.length && depth > 0; at += 1) depth += { '{': 1, '}': -1 }[message[at] ?? ''] ?? 0;
    return message.slice(start, at - 1);
  });
}

function formsOf(body: string): string[] {
  let depth = 0;
  let flat = '';
  for (const letter of body) {
    if (letter === '}') depth -= 1;
    if (depth === 0) flat += letter;
    if (letter === '{') depth += 1;
  }
  return [...flat.matchAll(/(=\d+|[a-z]+)\s*\{/gu)].map(([, form = '']) => form);
}

const placeholdersOf = (message: string) =>
  [
    ...new Set(
      [...message.matchAll(/(?<!(?:=\d+|zero|one|two|few|many|other)\s*)\{(\w+)(?=[,}])|<(\d+)/gu)].map(
        ([, name, tag]) => name ?? `<${tag}>`,
      ),
    ),
  ].toSorted();

export function faultsOf(message: string, words: string | undefined): string[] {
  if (words === undefined || words.trim() === '') return ['has no Arabic'];
  const lacking = pluralsOf(words).flatMap((body) => FORMS.filter((form) => !formsOf(body).includes(form)));
  const placeholders = placeholdersOf(message).join(' ');
  return [
    ...(lacking.length > 0 ? [`lacks the forms ${[...new Set(lacking)].join(', ')}`] : []),
    ...(pluralsOf(message).length > 0 && pluralsOf(words).length === 0 ? ['is a plural in English alone'] : []),
    ...(placeholdersOf(words).join(' ') === placeholders
      ? []
      : [`needs exactly the placeholders ${placeholders || '(none)'}`]),
  ];
}

type Catalog = Awaited<ReturnType<typeof getCatalogs>>[number];

/** Returns those that differ from the committed ones. */
async function writeCatalog(catalog: Catalog, extracted: Extracted, arabic: Map<string, string>, folder: string) {
  const sourceOf = (id: string) => extracted[id]?.message ?? id;
  const ids = Object.keys(extracted).toSorted((one, other) => sourceOf(one).localeCompare(sourceOf(other), 'en'));
  const changed: string[] = [];
  for (const locale of LOCALES) {
    const messages = Object.fromEntries(
      ids.map((id) => {
        const { translation: _none, ...rest } = extracted[id] ?? {};
        const source = sourceOf(id);
        return [id, { ...rest, translation: locale === 'en' ? source : (arabic.get(source) ?? '') }];
      }),
    );
    const committed = `${catalog.path.replace('{locale}', locale)}.po`;
    const file = join(folder, locale, basename(committed));
    const before = existsSync(committed) ? undated(committed) : '';
    await catalog.format.write(file, messages as never, locale);
    if (before !== undated(file)) changed.push(committed);
  }
  return changed;
}

async function main(isCheck: boolean): Promise<number> {
  const catalogs = await getCatalogs(getConfig({ cwd: ROOT }));
  const { arabic, faults } = readWords();
  const folder = isCheck ? mkdtempSync(join(tmpdir(), 'et-i18n-')) : join(ROOT, 'locales');
  const sources = new Set<string>();
  const changed: string[] = [];
  for (const catalog of catalogs) {
    const extracted = (await catalog.collect()) as unknown as Extracted | undefined;
    if (!extracted) return 1;
    for (const [id, entry] of Object.entries(extracted)) sources.add(entry.message ?? id);
    changed.push(...(await writeCatalog(catalog, extracted, arabic, folder)));
  }
  if (isCheck) rmSync(folder, { recursive: true });
  for (const message of sources)
    for (const fault of faultsOf(message, arabic.get(message))) faults.push({ message, fault });
  for (const message of arabic.keys()) if (!sources.has(message)) faults.push({ message, fault: 'is used nowhere' });

  for (const { message, fault } of faults) process.stdout.write(`${JSON.stringify(message)} ${fault}\n`);
  if (isCheck) for (const file of changed) process.stdout.write(`${file} is not what src says: run npm run i18n\n`);
  process.stdout.write(`${sources.size} messages, ${faults.length} faults\n`);
  return isCheck && (faults.length > 0 || changed.length > 0) ? 1 : 0;
}

const undated = (file: string) => readFileSync(file, 'utf8').replace(/^"POT-Creation-Date:.*$/mu, '');

if (import.meta.main) process.exitCode = await main(process.argv.includes('--check'));
