import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { EXPERT_SHARE } from '#contract/constants.ts';
import { CLAIMS } from '#contract/rules/claims.ts';
import { EXPERT_LEVELS } from '#contract/rules/expert-levels.ts';
import { ROOT, sourcesOf, withoutComments } from './import-graph.ts';

/** A number as texts and code write it: 154000, 154,000, 154_000, 154k. */
const spellings = (figure: number) =>
  [figure, figure.toLocaleString('en'), figure.toLocaleString('en').replace(',', '_'), `${figure / 1_000}k`].join('|');
const { designSeconds, options, experts, users, emailed } = CLAIMS;
const { minPercent, maxPercent, payoutHours } = EXPERT_SHARE;

/** Each figure of the contract where somebody wrote it out instead of reading it. */
const FIGURES: [string, RegExp][] = [
  ['seconds of a design', new RegExp(`\\b${designSeconds}[ -]?(seconds?|ثانية)|designSeconds\\s*[:=]\\s*\\d`, 'iu')],
  [
    'options of a destination',
    new RegExp(
      `\\b(${options}|three)\\s(options|choices|hotels)\\b|(${options}|ثلاثة)\\s(خيارات|فنادق)|\\b(OPTIONS|CHOSEN)\\s*=\\s*\\d`,
      'u',
    ),
  ],
  ['experts', new RegExp(`\\b${experts}\\s(travel\\s)?experts|\\b${experts}\\sخبير`, 'iu')],
  ['users', new RegExp(`(?<![\\d.])(${spellings(users)})\\b`, 'iu')],
  ['emailed', new RegExp(`(?<![\\d.])(${spellings(emailed)})\\b`, 'iu')],
  [
    'the share',
    new RegExp(
      `\\b${minPercent}\\s?[%٪]|\\b${maxPercent}\\s?[%٪]\\s(of|من)|\\b${minPercent}(\\s|-|–|to|إلى)+${maxPercent}\\b|SHARE\\w*\\s*=\\s*\\d`,
      'u',
    ),
  ],
  [
    'the payout',
    new RegExp(`\\b${payoutHours}[ -]?(hours?|ساعة)|\\b${payoutHours}\\s*\\*|payoutHours\\s*[:=]\\s*\\d`, 'iu'),
  ],
];
const figuresIn = (text: string) => FIGURES.filter(([, figure]) => figure.test(text)).map(([name]) => name);

const catalogues = readdirSync(join(ROOT, 'locales'), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.(json|po)$/u.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name));
const sources = sourcesOf(['src', 'server']);

it('[P4] [K7] the figures of our claims are written in the contract alone', () => {
  const read = (file: string) => readFileSync(file, 'utf8');
  const namesByFile = [
    ...sources.map((file) => [file, figuresIn(withoutComments(read(file)))] as const),
    ...[...catalogues, ...globSync('server/**/*.json')].map((file) => [file, figuresIn(read(file))] as const),
  ];
  process.stdout.write(`claims: ${namesByFile.length} files read\n`);
  expect(sources.length).toBeGreaterThan(500);
  expect(catalogues.length).toBeGreaterThan(10);
  expect(namesByFile.filter(([, names]) => names.length > 0)).toEqual([]);
});

it('[P3] [K7] the share is what the levels say, from the first to the last', () => {
  const percents = Object.values(EXPERT_LEVELS).map(({ percent }) => percent);
  expect(percents).toEqual(percents.toSorted((one, other) => one - other));
  expect([percents[0], percents.at(-1)]).toEqual([EXPERT_SHARE.minPercent, EXPERT_SHARE.maxPercent]);
});

it.each([
  ['const OPTIONS = 3;', 'options of a destination'],
  ['export const CHOSEN = 3;', 'options of a destination'],
  ['const DEFAULT_SHARE_PERCENT = 25;', 'the share'],
  ['"Earn 25% to 50% of the profit"', 'the share'],
  ['اكسب من 25 إلى 50 من الربح', 'the share'],
  ['Paid after 72 hours', 'the payout'],
  ['يصلك بعد 72 ساعة', 'the payout'],
  ['const DUE = 72 * HOUR;', 'the payout'],
  ['Designed in 99 seconds', 'seconds of a design'],
  ['more than 154,000 travellers', 'users'],
  ['mailed to 160k', 'emailed'],
  ['const USERS = 154_000;', 'users'],
  ['250 travel experts', 'experts'],
  ['ثلاثة خيارات لكل وجهة', 'options of a destination'],
])('sees %s where it is planted', (planted, name) => {
  expect(figuresIn(planted)).toContain(name);
});

it('reads no figure where none is told', () => {
  for (const text of ["style={{ inset: '50%' }}", 'const MOST = 250;', 'viewBox="0 0 72 72"', 'slice(0, 160)'])
    expect(figuresIn(text)).toEqual([]);
});
