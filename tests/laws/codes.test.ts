import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT, sourcesOf } from './import-graph.ts';

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const namesIn = (folder: string, end: string, recursive = false) =>
  readdirSync(join(ROOT, folder), { recursive, encoding: 'utf8' })
    .filter((name) => name.endsWith(end))
    .map((name) => `${folder}/${name}`);

/** A heading of its own for each row and section, so that a link can lead to it. */
const headings = (file: string, row: RegExp) => [...read(file).matchAll(row)].map(([, code = '']) => code);
const ROWS = new Set(['docs/requirements.md', 'docs/promises.md'].flatMap((file) => headings(file, /^### (\S+)$/gm)));
const SECTIONS = new Set(headings('docs/spec.md', /^## §(\d+) /gm));
const DECISIONS = new Set(namesIn('docs/decisions', '.md').map((file) => /(\d{3})-/.exec(file)?.[1]));

const COMMENT = /\/\*[\s\S]*?\*\/|(?<![:'"`\\])\/\/[^\n]*/g;
/** A title or comment names rows in brackets: `[S14]`, `[BO4, BO5]`, `[OP7 F13]`. */
const BRACKETS = /\[[A-Z]{1,2}\d{1,2}[a-z]?(?:[\s,-]+[A-Z]{1,2}\d{1,2})*\]/g;
const ROW =
  /(?<![\w/.#]|(?<![A-Z]\d{1,2})-)(?:BO|CA|FK|FL|OP|ST|SU|TR|UI|WO|HO|[PRESVACXKMFBTW])\d{1,2}(?!\w|[.:]\w|-(?![A-Z]{1,2}\d)\w)/g;
const SECTION = /§ ?(\d+(?:\.\d+)?)/g;
const DECISION = /\bdecisions?[ /](\d{3})/g;
/** Papers that nobody who reads the code has. */
const ELSEWHERE =
  /\b(?:design|plan|tokens|anchors|look)\b[^.\n]{0,8}§|\b(?:anchors|look|shared|words|desk)\/\w+\.md|\blook\/tokens\b/g;

type Citation = { file: string; line: number; code: string };

/** What a text cites, and whether it stands in docs/. `text` is code, so only comments and titles count, or prose, all of which does. */
function unresolvedIn(file: string, text: string): Citation[] {
  const isProse = file.endsWith('.md');
  const parts = isProse ? [{ at: 0, part: text }] : [COMMENT, BRACKETS].flatMap((kind) => partsOf(text, kind));
  const citations = parts.flatMap(({ at, part }) => {
    const wrong = [
      ...matches(part, ROW).filter(({ code }) => !ROWS.has(code)),
      ...matches(part, SECTION).filter(({ code }) => !SECTIONS.has(code)),
      ...matches(part, DECISION).filter(({ code }) => !DECISIONS.has(code)),
      ...matches(part, ELSEWHERE),
    ];
    return wrong.map(({ index, code }) => ({ file, line: text.slice(0, at + index).split('\n').length, code }));
  });
  return [...new Map(citations.map((one) => [`${one.line} ${one.code}`, one])).values()];
}

const partsOf = (text: string, kind: RegExp) => [...text.matchAll(kind)].map((m) => ({ at: m.index, part: m[0] }));
const matches = (text: string, kind: RegExp) =>
  [...text.matchAll(kind)].map((m) => ({ index: m.index, code: m[1] ?? m[0] }));
const faultOf = ({ file, line, code }: Citation) => `${file}:${line} cites ${code}, which stands nowhere in docs/`;

const CODE = [
  ...sourcesOf(['contract', 'machines', 'src', 'server', 'scripts', 'tests']).filter(
    (file) => !file.endsWith('/codes.test.ts'),
  ),
  ...namesIn('src', '.css', true),
];
const PROSE = [
  'README.md',
  'SECURITY.md',
  'CONTRIBUTING.md',
  ...namesIn('docs', '.md', true).filter((file) => !file.includes('node_modules')),
];

it('[HO6] every row, section and decision that code cites stands in docs/', () => {
  expect(ROWS.size).toBeGreaterThan(200);
  expect([...SECTIONS]).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9']);
  const cited = CODE.flatMap((file) => [...read(file).matchAll(BRACKETS)]);
  expect(cited.length).toBeGreaterThan(1000);
  expect(CODE.flatMap((file) => unresolvedIn(file, read(file))).map(faultOf)).toEqual([]);
});

it('[HO6] every row, section and decision that the documents cite stands in docs/', () => {
  expect(PROSE.length).toBeGreaterThan(15);
  expect(PROSE.flatMap((file) => unresolvedIn(file, read(file))).map(faultOf)).toEqual([]);
});

it('[HO6] every file that the documents name is there', () => {
  const named = PROSE.flatMap((file) =>
    [...read(file).matchAll(/`((?:contract|machines|src|server|scripts|tests|docs|locales)\/[\w./-]+\.\w+)`/g)].map(
      ([, path = '']) => ({ file, path }),
    ),
  );
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter(({ path }) => !existsSync(join(ROOT, path)))).toEqual([]);
});

it('[HO6] every link between documents leads to a file, and to a heading of it', () => {
  const links = PROSE.flatMap((file) =>
    [...read(file).matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].map(([, to = '', anchor]) => ({
      file,
      to: to === '' ? file : posix.join(posix.dirname(file), to),
      anchor,
    })),
  );
  expect(links.length).toBeGreaterThan(20);
  const leadsOn = ({ to, anchor }: (typeof links)[number]) =>
    existsSync(join(ROOT, to)) && (anchor === undefined || new RegExp(`^#+ ${anchor}$`, 'im').test(read(to)));
  expect(links.filter((link) => !leadsOn(link))).toEqual([]);
});

it.each([
  ['x.ts', '/** Once ([S99]). */', 'S99'],
  ['x.ts', '// what is asked (V3, M77)', 'M77'],
  ['x.test.ts', `it('[R14] [ZZ1] [BO4, BO88] lists', () => {`, 'BO88'],
  ['x.ts', '/** As §13 says. */', '13'],
  ['x.ts', '/** The theme (look/tokens §6). */', 'look/tokens §'],
  ['x.ts', '// decision 099', '099'],
  ['x.ts', '// the keys (E7-E98)', 'E98'],
  ['x.md', 'As decision 098 says.', '098'],
])('catches in %s: %s', (file, text, code) => {
  expect(unresolvedIn(file, text).map((one) => one.code)).toContain(code);
});

it('lets stand what resolves, and what is no citation', () => {
  expect(unresolvedIn('x.ts', `/** §4, [S14]; decision 011. */ const a = list[K2]; // 'https://x.y/P99'`)).toEqual([]);
  expect(unresolvedIn('x.ts', `const page = 'A4';\n// an address like P1-2.example at T00:00, M1.5`)).toEqual([]);
});
