import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { brotliCompressSync } from 'node:zlib';
import { CLIENT_ENTRY, closureOf, type Manifest } from '#server/http/manifest.ts';
import { ensureBuilt } from './build.ts';
import { ROOT } from './run.ts';

export type Sizes = Record<string, number>;

/** First loads, in bytes. */
export const LIMITS = {
  home: { module: 'src/features/home/home.page.tsx', limit: 155_000 },
  package: { module: 'src/features/package/package.page.tsx', limit: 178_000 },
  list: { module: 'src/features/results/results.page.tsx', limit: 160_000 },
};
export type LimitedPage = keyof typeof LIMITS;

/** Larger changes are recorded for review. */
export const CHANGE = 1_500;
const RECORD = join(ROOT, 'docs/size.json');

export const totalOf = (sizes: Sizes): number => Object.values(sizes).reduce((sum, size) => sum + size, 0);
export const recorded = () => JSON.parse(readFileSync(RECORD, 'utf8')) as Record<LimitedPage, Sizes>;
export const readManifest = () => JSON.parse(readFileSync(join(ROOT, 'dist/.vite/manifest.json'), 'utf8')) as Manifest;

/** Entry and page with static imports. */
export function firstLoad(manifest: Manifest, module: string): string[] {
  if (manifest[module] === undefined) throw new Error(`${module} is no file of the build`);
  return closureOf(manifest, [CLIENT_ENTRY, module]).map(({ file }) => file);
}

export function sizesOf(manifest: Manifest, page: LimitedPage): Sizes {
  const files = firstLoad(manifest, LIMITS[page].module);
  return Object.fromEntries(
    files.map((file) => [
      file.replace(/^assets\/|-[\w-]{7}\.js$/g, ''),
      // brotli's best, as every file is served
      brotliCompressSync(readFileSync(join(ROOT, 'dist', file))).length,
    ]),
  );
}

/** `npm run size`: beside docs/size.json; `-- --write` updates it. */
async function main(): Promise<void> {
  await ensureBuilt();
  const manifest = readManifest();
  const pages = Object.keys(LIMITS) as LimitedPage[];
  const now = Object.fromEntries(pages.map((page) => [page, sizesOf(manifest, page)])) as Record<LimitedPage, Sizes>;
  for (const page of pages) {
    const withTotal = (sizes: Sizes): Sizes => ({ ...sizes, total: totalOf(sizes) });
    const [after, before] = [withTotal(now[page]), withTotal(recorded()[page] ?? {})];
    console.log(`${page}, at most ${LIMITS[page].limit} bytes`);
    for (const name of Object.keys({ ...before, ...after })) {
      const change = (after[name] ?? 0) - (before[name] ?? 0);
      console.log(`  ${name.padEnd(20)} ${String(after[name] ?? 0).padStart(8)} ${change > 0 ? '+' : ''}${change}`);
    }
  }
  if (process.argv.includes('--write')) writeFileSync(RECORD, `${JSON.stringify(now, null, 2)}\n`);
}

if (import.meta.main) await main();
