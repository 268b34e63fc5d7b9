import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'acorn';
import { beforeAll, expect, it } from 'vitest';
import { ensureBuilt } from '#scripts/build.ts';
import { ROOT } from '#scripts/run.ts';

beforeAll(async () => {
  await ensureBuilt();
}, 240_000);

/** The youngest syntax, regular expressions included, that the oldest browser of package.json's `browserslist` reads. */
const reads = (code: string) => parse(code, { ecmaVersion: 2022, sourceType: 'module' });

it('[OP9] every script that was built, libraries included, is read by the oldest browser served', () => {
  const assets = join(ROOT, 'dist/assets');
  const scripts = readdirSync(assets)
    .filter((name) => name.endsWith('.js'))
    .map((name) => join(assets, name));
  const all = [...scripts, join(ROOT, 'dist/sw.js'), join(ROOT, 'dist-ssr/boot.js')];
  process.stdout.write(`scripts read: ${all.length}\n`);
  expect(all.length).toBeGreaterThan(50);
  const unread = all.flatMap((file) => {
    try {
      reads(readFileSync(file, 'utf8'));
      return [];
    } catch (error) {
      return [`${file}: ${String(error)}`];
    }
  });
  expect(unread).toEqual([]);
});

it('sees what it is too young for, where it is planted', () => {
  expect(() => reads('const kept = /[\\p{L}--[a-z]]/v;')).toThrow(/regular expression/u);
  expect(() => reads('const kept = /(?i:a)b/;')).toThrow(/group/u);
  expect(() => reads('using file = open();')).toThrow();
});
