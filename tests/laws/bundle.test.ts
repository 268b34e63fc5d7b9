import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { CLIENT_ENTRY, closureOf, type Manifest } from '#server/http/manifest.ts';
import { FLOWS, ROWS } from '#src/app/rows.ts';
import { buildAll } from '#scripts/build.ts';
import { isBuilt } from '#scripts/built.ts';
import { ROOT } from './import-graph.ts';

const BUDGET = 175_000;
const kB = (bytes: number) => `${(bytes / 1_000).toFixed(1)} kB`;

let manifest: Manifest;
beforeAll(async () => {
  if (!isBuilt()) await buildAll();
  manifest = JSON.parse(readFileSync(join(ROOT, 'dist/.vite/manifest.json'), 'utf8')) as Manifest;
}, 240_000);

const sizeOf = (file: string) =>
  brotliCompressSync(readFileSync(join(ROOT, 'dist', file)), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11 },
  }).length;

/** Files a first visit of a page loads: the entry, the route and its flow, with all they import statically. */
function firstLoad(path: string): string[] {
  const row = ROWS.find((entry) => entry.path === path);
  if (row === undefined) throw new Error(`no row has the path ${path}`);
  const flow = row.flow === undefined ? [] : [FLOWS[row.flow]?.module ?? `no flow ${row.flow}`];
  const modules = [CLIENT_ENTRY, row.module, ...flow];
  expect(modules.filter((id) => manifest[id] === undefined)).toEqual([]);
  return closureOf(manifest, modules).map((chunk) => chunk.file);
}

describe('the bundle', () => {
  it.each(['/', '/packages/:index'])('loads at most 175 kB of JavaScript (brotli) first at %s', (path) => {
    const files = firstLoad(path).map((file) => ({ file, size: sizeOf(file) }));
    const total = files.reduce((sum, { size }) => sum + size, 0);
    const parts = files.map(({ file, size }) => `${file.replace('assets/', '')} ${kB(size)}`).join(', ');
    process.stdout.write(`first load of ${path}: ${kB(total)} (${parts})\n`);
    expect(files.length).toBeGreaterThan(1);
    expect(total).toBeLessThanOrEqual(BUDGET);
  });

  it.each([
    'app/extras.ts',
    'features/home/home.page.tsx',
    'features/results/results.page.tsx',
    'features/places/place.page.tsx',
    'features/policies/policy.page.tsx',
  ])('does not bring the package page’s own files along with %s', (path) => {
    const filesOf = (module: string) => closureOf(manifest, [module]).map(({ file }) => file);
    const application = filesOf(CLIENT_ENTRY);
    const offer = filesOf('src/features/package/package.page.tsx').filter((file) => !application.includes(file));
    expect(offer.length).toBeGreaterThan(1);
    const files = filesOf(`src/${path}`);
    expect(files.length).toBeGreaterThan(1);
    expect(files.filter((file) => offer.includes(file))).toEqual([]);
  });

  it('[BO12] names nothing of the desk and the experts’ area in the first file, and brings no grammar for them', () => {
    const [first = ''] = [manifest[CLIENT_ENTRY]?.file];
    const code = readFileSync(join(ROOT, 'dist', first), 'utf8');
    const door = closureOf(manifest, ['src/features/desk/working.page.ts']).map(({ file }) => file);
    const later = (module: string) => [...closureOf(manifest, [module])];
    const behind = ['account/invitation', 'desk/desk', 'expert-area/expert-area'].flatMap((name) =>
      later(`src/features/${name}.page.tsx`),
    );
    const pages = ROWS.filter(({ frame }) => frame !== 'desk').map(({ module }) => module);
    const visitors = new Set([...pages, 'src/app/layout/account-menu.tsx'].flatMap(later));
    const own = behind.filter((chunk) => !visitors.has(chunk)).flatMap(({ file, css = [] }) => [file, ...css]);
    expect(own.length).toBeGreaterThan(20);
    expect(own.filter((file) => !door.includes(file) && code.includes(file))).toEqual([]);
    const base = firstLoad('/').map((file) => readFileSync(join(ROOT, 'dist', file), 'utf8'));
    expect(base.filter((text) => /ZodISODate|ZodDiscriminatedUnion/.test(text))).toEqual([]);
  });

  it('[UI1] opens a window and the account’s menu without the package page’s file, and a window without what floats', () => {
    const namesOf = (module: string) =>
      closureOf(manifest, [module]).map(({ file }) => file.replace(/^assets\/|-[\w-]{7}\.js$/gu, ''));
    const dialog = namesOf('src/app/layout/market-dialog.tsx');
    expect(dialog).toContain('window');
    expect(dialog).not.toContain('popover');
    expect([...dialog, ...namesOf('src/app/layout/account-menu.tsx')]).not.toContain('package');
  });

  it('does not bring the filters along with a list: the application fetches them where they are shown', () => {
    const list = closureOf(manifest, ['src/features/results/results.page.tsx']).map(({ file }) => file);
    expect(manifest['src/features/results/filter-form.tsx']?.file).toBeTruthy();
    expect(list).not.toContain(manifest['src/features/results/filter-form.tsx']?.file);
  });

  it.each(['/', '/packages/:index', '/makeyourtrip'])(
    '[UI1] fetches what opens after the first button works, not first at %s',
    (path) => {
      const late = Object.values(manifest)
        .map(({ file }) => file)
        .filter((file) => /^assets\/(?:calendar|window|account-menu)-[\w-]+\.js$/u.test(file));
      expect(late).toHaveLength(3);
      expect(firstLoad(path).filter((file) => late.includes(file))).toEqual([]);
    },
  );

  it('has the first visit’s files compiled while they come in: they say so in their first line', () => {
    const modules = [CLIENT_ENTRY, 'src/features/home/home.page.tsx', 'src/features/package/package.page.tsx'];
    const files = closureOf(manifest, modules).map(({ file }) => file);
    expect(files.length).toBeGreaterThan(5);
    const silent = files.filter(
      (file) => !readFileSync(join(ROOT, 'dist', file), 'utf8').startsWith('//# allFunctionsCalledOnLoad\n'),
    );
    // of a few hundred letters, run in no time
    expect(silent.map((file) => file.replace(/-[\w-]{7}\.js$/, ''))).toEqual(['assets/rolldown-runtime']);
  });

  it('keeps every screen in a chunk of its own', () => {
    const modules = [...new Set(ROWS.map((row) => row.module))];
    const files = modules.map((module) => manifest[module]?.file);
    process.stdout.write(`screens: ${modules.length}\n`);
    expect(modules.filter((_, index) => files[index] === undefined)).toEqual([]);
    expect(new Set(files).size).toBe(modules.length);
    expect(files).not.toContain(manifest[CLIENT_ENTRY]?.file);
  });

  it('[C11] has nothing of the inspector or the analytics panel in it', () => {
    const files = readdirSync(join(ROOT, 'dist/assets')).filter((file) => file.endsWith('.js'));
    expect(files.length).toBeGreaterThan(3);
    const telling = files.filter((file) =>
      /stately\.ai|createBrowserInspector|statelyai|et\.inspect|et-analytics/.test(
        readFileSync(join(ROOT, 'dist/assets', file), 'utf8'),
      ),
    );
    expect(telling).toEqual([]);
  });
});
