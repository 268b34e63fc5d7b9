import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { CLIENT_ENTRY, closureOf, type Manifest } from '#server/http/manifest.ts';
import { ROUTES } from '#src/app/rows.ts';
import { ensureBuilt } from '#scripts/build.ts';
import {
  CHANGE,
  firstLoad,
  LIMITS,
  readManifest,
  recorded,
  sizesOf,
  totalOf,
  type LimitedPage,
} from '#scripts/size.ts';
import { ROOT } from './import-graph.ts';

let manifest: Manifest;
beforeAll(async () => {
  await ensureBuilt();
  manifest = readManifest();
}, 240_000);

const HOME = LIMITS.home.module;
const PACKAGE = LIMITS.package.module;

describe('the bundle', () => {
  it.each(Object.keys(LIMITS) as LimitedPage[])(
    '[HO17] loads no more JavaScript (brotli) than its limit first: %s',
    (page) => {
      const sizes = sizesOf(manifest, page);
      process.stdout.write(`first load of ${page}: ${totalOf(sizes)} ${JSON.stringify(sizes)}\n`);
      expect(Object.keys(sizes).length).toBeGreaterThan(1);
      expect(totalOf(sizes)).toBeLessThanOrEqual(LIMITS[page].limit);
    },
  );

  it.each(Object.keys(LIMITS) as LimitedPage[])(
    '[HO17] has every change of more than 1.5 kB in docs/size.json (`npm run size -- --write`): %s',
    (page) => {
      const change = totalOf(sizesOf(manifest, page)) - totalOf(recorded()[page]);
      expect(Math.abs(change)).toBeLessThanOrEqual(CHANGE);
    },
  );

  it.each([
    'app/idle-start.ts',
    'features/home/home.page.tsx',
    'features/results/results.page.tsx',
    'features/places/place.page.tsx',
    'features/policies/policy.page.tsx',
  ])('does not bring the package page’s own files along with %s', (path) => {
    const filesOf = (module: string) => closureOf(manifest, [module]).map(({ file }) => file);
    const application = filesOf(CLIENT_ENTRY);
    const shared = /^assets\/blocks-/u;
    const offer = filesOf(PACKAGE).filter((file) => !application.includes(file) && !shared.test(file));
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
    const pages = ROUTES.filter(({ frame }) => frame !== 'desk').map(({ module }) => module);
    const visitors = new Set([...pages, 'src/app/layout/account-menu.tsx'].flatMap(later));
    const own = behind.filter((chunk) => !visitors.has(chunk)).flatMap(({ file, css = [] }) => [file, ...css]);
    expect(own.length).toBeGreaterThan(20);
    expect(own.filter((file) => !door.includes(file) && code.includes(file))).toEqual([]);
    const base = firstLoad(manifest, HOME).map((file) => readFileSync(join(ROOT, 'dist', file), 'utf8'));
    expect(base.filter((text) => /ZodISODate|ZodDiscriminatedUnion|_zod/.test(text))).toEqual([]);
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

  it.each([HOME, PACKAGE, 'src/features/trips/builder.page.tsx'])(
    '[UI1] fetches what opens after the first button works, not first with %s',
    (page) => {
      const late = Object.values(manifest)
        .map(({ file }) => file)
        .filter((file) => /^assets\/(?:calendar|window|account-menu)-[\w-]+\.js$/u.test(file));
      expect(late).toHaveLength(3);
      expect(firstLoad(manifest, page).filter((file) => late.includes(file))).toEqual([]);
    },
  );

  it('has the first visit’s files compiled while they come in: they say so in their first line', () => {
    const modules = [CLIENT_ENTRY, HOME, PACKAGE];
    const files = closureOf(manifest, modules).map(({ file }) => file);
    expect(files.length).toBeGreaterThan(5);
    const silent = files.filter(
      (file) => !readFileSync(join(ROOT, 'dist', file), 'utf8').startsWith('//# allFunctionsCalledOnLoad\n'),
    );
    // of a few hundred letters, run in no time
    expect(silent.map((file) => file.replace(/-[\w-]{7}\.js$/, ''))).toEqual(['assets/rolldown-runtime']);
  });

  it('keeps every screen in a chunk of its own', () => {
    const modules = [...new Set(ROUTES.map((row) => row.module))];
    const files = modules.map((module) => manifest[module]?.file);
    process.stdout.write(`screens: ${modules.length}\n`);
    expect(modules.filter((_, index) => files[index] === undefined)).toEqual([]);
    expect(new Set(files).size).toBe(modules.length);
    expect(files).not.toContain(manifest[CLIENT_ENTRY]?.file);
  });

  it('[C11] has nothing of the inspector or the analytics panel in it', () => {
    const files = readdirSync(join(ROOT, 'dist/assets')).filter((file) => file.endsWith('.js'));
    expect(files.length).toBeGreaterThan(3);
    const tools = files.filter((file) =>
      /stately\.ai|createBrowserInspector|statelyai|et\.inspect|et-analytics/.test(
        readFileSync(join(ROOT, 'dist/assets', file), 'utf8'),
      ),
    );
    expect(tools).toEqual([]);
  });

  it('has the files that journeys hold back or break, by the names they use', () => {
    const built = readdirSync(join(ROOT, 'dist/assets'));
    const journeys = globSync('tests/**/*.{e2e,engines}.ts', { cwd: ROOT });
    const names = journeys.flatMap((file) =>
      [...readFileSync(join(ROOT, file), 'utf8').matchAll(/assets\\?\/([a-z][\w.\\-]*?)-(?:\*|['"/])/gu)].map(
        ([, name = '']) => `${name.replaceAll('\\', '')}-`,
      ),
    );
    expect(names.length).toBeGreaterThan(8);
    expect(names.filter((name) => !built.some((file) => file.startsWith(name)))).toEqual([]);
  });
});
