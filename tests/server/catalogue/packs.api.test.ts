import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { eachDatabase, newPlace, type Place } from '#tests/support/database.ts';
import { visitorOf } from '#tests/support/journey.ts';
import { ops, OPS_SECRET, opsEnv } from '#tests/support/ops.ts';
import { askAs, memberOf } from '#tests/support/staff.ts';
import { runOps } from '#scripts/ops/run-ops.ts';

type Json = Record<string, unknown>;
const LIBRARY = 'content/library';

eachDatabase('[CA2] packs of documents', (dialect) => {
  let app: TestApp;
  let place: Place;
  let folder: string;
  const open = async (on: Place) => openTestApp({ place: on, onDisk: true, env: { DEMO: '', SECRET_KEY: OPS_SECRET } });
  beforeEach(async () => {
    place = await newPlace(dialect, { content: 'empty', onDisk: true });
    app = await open(place);
    folder = mkdtempSync(join(tmpdir(), 'pack-'));
    for (const [kind, name] of [
      ['countries', 'TR'],
      ['cities', 'istanbul'],
      ['cities', 'trabzon'],
    ] as const) {
      mkdirSync(join(folder, kind), { recursive: true });
      cpSync(join(LIBRARY, kind, `${name}.json`), join(folder, kind, `${name}.json`));
    }
    writeFileSync(join(folder, 'pack.json'), JSON.stringify({ name: 'turkiye' }));
  });
  afterEach(async () => {
    await app.close();
    await place.remove();
    rmSync(folder, { recursive: true });
  });

  const run = (...args: string[]) => ops(place, 'catalogue', ...args);
  const read = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Json;
  const write = (file: string, body: unknown) => writeFileSync(join(folder, file), JSON.stringify(body));
  const change = (file: string, with_: Json) => write(file, { ...read(file), ...with_ });
  /** Beside the airports and airlines that a business starts with. */
  const items = async () =>
    app.services.db
      .selectFrom('content_item')
      .select(['key', 'version', 'pack'])
      .where('kind', 'not in', ['airport', 'airline'])
      .orderBy('key')
      .execute();
  const titleOf = async () =>
    (await visitorOf(app).ask<{ data: { name: string } }>('GET', 'place?path=/turkiye/trabzon')).body.data?.name;

  it('says what it would do, does it whole, and does nothing the second time', async () => {
    const plan = await run('import', folder);
    expect(plan.out).toContain('city trabzon: new');
    expect(plan.out).toContain('Nothing is done yet');
    expect(await items()).toEqual([]);
    expect((await run('import', folder, '--yes')).code).toBe(0);
    expect(await items()).toEqual(['TR', 'istanbul', 'trabzon'].map((key) => ({ key, version: 1, pack: 'turkiye' })));
    await expect.poll(titleOf, { timeout: 15_000 }).toBe('Trabzon');
    expect((await run('import', folder, '--yes')).out).toBe('3 the same\n');
    const acts = await app.services.db
      .selectFrom('audit_entry')
      .select('act')
      .where('act', '=', 'content.import')
      .execute();
    expect(acts).toHaveLength(2);
  });

  it('keeps what was changed here, takes what is newer, and replaces only when told to', async () => {
    await run('import', folder, '--yes');
    const editor = await memberOf(app, 'content');
    const ask = (method: 'GET' | 'PUT' | 'POST', path: string, body?: object) => askAs(app, editor, method, path, body);
    const opened = (await ask('GET', 'content/city-trabzon')).body.data as unknown as { body: Json; rev: number };
    const own = { ...opened.body, intro: { ar: 'مدينتنا', en: 'Ours' } };
    const saved = await ask('PUT', 'content/city-trabzon/draft', { rev: opened.rev, body: own });
    expect((await run('import', folder)).out).toContain('city trabzon: changed here');
    await ask('POST', 'content/city-trabzon/publish', { rev: (saved.body.data as { rev: number }).rev });
    change('cities/istanbul.json', { intro: { ar: 'جديد', en: 'New words' } });
    const done = await run('import', folder, '--yes');
    expect(done.out).toMatch(/city trabzon: changed here on .*, kept/u);
    expect(done.out).toContain('city istanbul: newer');
    const versions = async () => (await items()).map(({ version }) => version);
    expect(await versions()).toEqual([1, 2, 2]);
    await run('import', folder, '--yes', '--replace');
    expect(await versions()).toEqual([1, 2, 3]);
  });

  it('refuses what is wrong by file and field, and writes nothing', async () => {
    change('cities/trabzon.json', { name: { ar: 'طرابزون' }, zone: 'Europe/Nowhere' });
    change('cities/istanbul.json', { country: 'GE', airport: 'QQQ' });
    write('cities/second.json', read('cities/istanbul.json'));
    symlinkSync('/etc/hostname', join(folder, 'cities', 'host.json'));
    writeFileSync(join(folder, 'cities', 'broken.json'), '{"slug": ');
    writeFileSync(join(folder, 'cities', 'huge.json'), `{"slug":"${'x'.repeat(300_000)}"}`);
    for (const command of [['check'], ['import', '--yes']]) {
      const { code, out } = await run(command[0]!, folder, ...command.slice(1));
      expect(code).toBe(1);
      for (const line of [
        'cities/trabzon.json: name.en',
        'cities/istanbul.json: country',
        'cities/istanbul.json: airport',
        'cities/second.json: Another file has a document of the same key',
        'cities/host.json: It is no plain file',
        'cities/broken.json: It is no valid JSON',
        'cities/huge.json: The file is larger',
      ])
        expect(out).toContain(line);
    }
    expect(await items()).toEqual([]);
    expect((await run('check', join(folder, 'nowhere'))).code).toBe(1);
  });

  it('[CA3] refuses what a newer release wrote, by name', async () => {
    for (const [schema, line] of [
      [2, 'pack.json: schema: A newer release'],
      [0, 'pack.json: '],
      ['1', 'pack.json: '],
    ]) {
      write('pack.json', { name: 'turkiye', schema });
      const { code, out } = await run('import', folder, '--yes');
      expect(code).toBe(1);
      expect(out).toContain(line);
    }
    expect(await items()).toEqual([]);
    write('pack.json', { name: 'turkiye', schema: 1 });
    expect((await run('import', folder, '--yes')).code).toBe(0);
  });

  it('leaves a demonstration to a server that shows one', async () => {
    write('pack.json', { name: 'show', demonstration: true });
    const { code, err } = await runOps(['catalogue', 'import', folder, '--yes'], { ...opsEnv(place), DEMO: '' });
    expect(code).toBe(1);
    expect(err).toContain('demonstration');
    expect((await run('import', folder, '--yes')).code).toBe(0);
  });

  it('[CA3] exports what imports to equal documents: export, import, export is equal to the byte', async () => {
    expect((await run('import', LIBRARY, '--yes')).out).toContain('city istanbul: new');
    const [first, second] = [join(folder, 'first'), join(folder, 'second')];
    expect((await run('export', first)).code).toBe(0);
    expect((await run('export', first)).err).toContain('is not empty');
    const other = await newPlace(dialect, { content: 'empty', onDisk: true });
    const otherApp = await open(other);
    try {
      expect((await ops(other, 'catalogue', 'import', first, '--yes')).code).toBe(0);
      expect((await ops(other, 'catalogue', 'export', second)).code).toBe(0);
    } finally {
      await otherApp.close();
      await other.remove();
    }
    const files = readdirSync(first, { recursive: true })
      .map(String)
      .filter((file) => file.endsWith('.json'));
    expect(files.length).toBeGreaterThan(60);
    for (const file of files)
      expect(readFileSync(join(second, file), 'utf8')).toBe(readFileSync(join(first, file), 'utf8'));
  });
});
