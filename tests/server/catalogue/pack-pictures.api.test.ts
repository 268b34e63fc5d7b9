import { createHash } from 'node:crypto';
import {
  appendFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { eachDatabase, newPlace, type Place } from '#tests/support/database.ts';
import { ops, OPS_SECRET } from '#tests/support/ops.ts';
import { aPicture } from '#tests/support/pictures.ts';
import { askAs, memberOf } from '#tests/support/staff.ts';

const WORDS = { alt_ar: 'البوسفور عند الغروب', alt_en: 'The Bosphorus at sunset', credit: 'Dana', focus: [20, 70] };
const LICENCE = { licence: 'cc', licence_url: 'https://creativecommons.org/licenses/by/4.0/' };

eachDatabase('[CA3] photographs in packs', (dialect) => {
  let app: TestApp;
  let place: Place;
  let folder: string;
  let id: string;
  let exported: string;
  const open = async (on: Place) => openTestApp({ place: on, onDisk: true, env: { DEMO: '', SECRET_KEY: OPS_SECRET } });
  const add = async (of: TestApp, words: object = { ...WORDS, ...LICENCE }) => {
    const picture = (await aPicture(1_300, 900)).toString('base64');
    const { data } = (await askAs(of, await memberOf(of, 'content'), 'POST', 'media', { picture, ...words })).body;
    return String(data.media_id);
  };
  const filesOf = (of: string) =>
    readdirSync(of, { recursive: true })
      .map(String)
      .filter((file) => statSync(join(of, file)).isFile())
      .toSorted();
  /** Also the photographs that the pack brings. */
  const elsewhere = async (work: (on: Place, other: TestApp) => Promise<void>) => {
    const other = await newPlace(dialect, { content: 'empty', onDisk: true });
    const otherApp = await open(other);
    try {
      await work(other, otherApp);
    } finally {
      await otherApp.close();
      await other.remove();
    }
  };

  beforeAll(async () => {
    place = await newPlace(dialect, { content: 'empty', onDisk: true });
    app = await open(place);
    folder = mkdtempSync(join(tmpdir(), 'pictures-'));
    await ops(place, 'catalogue', 'import', 'content/library', '--yes');
    id = await add(app);
    const dana = await memberOf(app, 'content');
    const { body, rev } = (await askAs(app, dana, 'GET', 'content/city-istanbul')).body.data as {
      body: object;
      rev: number;
    };
    const draft = { rev, body: { ...body, pictures: [id] } };
    const saved = (await askAs(app, dana, 'PUT', 'content/city-istanbul/draft', draft)).body.data;
    await askAs(app, dana, 'POST', 'content/city-istanbul/publish', { rev: saved.rev });
    exported = (await ops(place, 'catalogue', 'export', join(folder, 'first'))).out;
  }, 120_000);
  afterAll(async () => {
    await app.close();
    await place.remove();
    rmSync(folder, { recursive: true });
  });

  it('come back: export, import, export is equal to the byte, and the pictures are served', async () => {
    expect(exported).toContain('and 1 photographs');
    const [first, second] = [join(folder, 'first'), join(folder, 'second')];
    await elsewhere(async (other, otherApp) => {
      expect((await ops(other, 'catalogue', 'check', first)).out).toContain('nothing is wrong');
      expect((await ops(other, 'catalogue', 'import', first)).out).toContain('Nothing is done yet');
      expect(await otherApp.services.db.selectFrom('media').select('id').execute()).toEqual([]);
      expect((await ops(other, 'catalogue', 'import', first, '--yes')).code).toBe(0);
      expect((await ops(other, 'catalogue', 'import', first, '--yes')).out).toMatch(/^\d+ the same\n$/u);
      expect((await ops(other, 'catalogue', 'export', second)).code).toBe(0);
      for (const file of [`${id}.jpg`, `${id}-640.webp`])
        expect((await otherApp.inject({ method: 'GET', url: `/pictures/m/${file}` })).statusCode).toBe(200);
    });
    expect(filesOf(second)).toEqual(filesOf(first));
    for (const file of filesOf(first))
      expect(readFileSync(join(second, file))).toEqual(readFileSync(join(first, file)));
  }, 60_000);

  it('one that is there under another number stays the one', async () => {
    await elsewhere(async (other, otherApp) => {
      const there = await add(otherApp);
      expect((await ops(other, 'catalogue', 'import', join(folder, 'first'), '--yes')).code).toBe(0);
      const row = await otherApp.services.db
        .selectFrom('content_version')
        .select('body_json')
        .where('kind', '=', 'city')
        .where('key', '=', 'istanbul')
        .executeTakeFirstOrThrow();
      expect((JSON.parse(row.body_json) as { pictures: string[] }).pictures).toEqual([there]);
      expect(await otherApp.services.db.selectFrom('media').select('id').execute()).toEqual([{ id: there }]);
    });
  }, 60_000);

  it('missing, broken, foreign and oversized ones are refused by name, and nothing is written', async () => {
    await elsewhere(async (other, otherApp) => {
      const pack = join(folder, 'wrong');
      const fresh = async () => {
        rmSync(pack, { recursive: true, force: true });
        expect((await ops(place, 'catalogue', 'export', pack)).code).toBe(0);
      };
      await fresh();
      const [jpg = '', json = ''] = filesOf(pack).filter((file) => file.startsWith('pictures/'));
      const words = JSON.parse(readFileSync(join(pack, json), 'utf8')) as object;
      const under = (bytes: Buffer) => {
        const sum = createHash('sha256').update(bytes).digest('hex');
        rmSync(join(pack, jpg));
        renameSync(join(pack, json), join(pack, `pictures/${sum}.json`));
        writeFileSync(join(pack, `pictures/${sum}.jpg`), bytes);
        return `pictures/${sum}.jpg`;
      };
      const camera = await aPicture(1_300, 900);
      const cases: [() => string, string][] = [
        [() => (rmSync(join(pack, jpg)), jpg), 'The file of this photo is missing'],
        [() => (appendFileSync(join(pack, jpg), 'x'), jpg), 'is no photo as an export writes it'],
        // with the place of its camera, and what is no picture at all
        [() => under(camera), 'is no photo as an export writes it'],
        [() => under(Buffer.from('nothing')), 'is no photo as an export writes it'],
        [() => under(Buffer.alloc(8_000_001)), 'larger than a photo may be'],
        [() => (rmSync(join(pack, jpg)), symlinkSync('/etc/hostname', join(pack, jpg)), jpg), 'no plain file'],
        [
          () => (writeFileSync(join(pack, 'pictures/seen.jpg'), camera), 'pictures/seen.jpg'),
          'No document of the pack',
        ],
        [() => (rmSync(join(pack, json)), jpg), 'No document of the pack'],
        [() => (rmSync(join(pack, 'pictures'), { recursive: true }), 'cities/istanbul.json: pictures.0'), 'not there'],
        [
          () => (writeFileSync(join(pack, json), JSON.stringify({ ...words, credit: '' })), `${json}: credit`),
          'Complete',
        ],
        [() => (writeFileSync(join(pack, json), JSON.stringify({ ...words, licence: 'x' })), `${json}: licence`), ''],
      ];
      for (const [spoil, sentence] of cases) {
        await fresh();
        const name = spoil();
        for (const command of [['check'], ['import', '--yes']]) {
          const { code, out } = await ops(other, 'catalogue', command[0]!, pack, ...command.slice(1));
          const told = out.split('\n').find((line) => line.startsWith(name));
          expect([code, told]).toEqual([1, expect.stringContaining(sentence)]);
        }
      }
      expect(await otherApp.services.db.selectFrom('media').select('id').execute()).toEqual([]);
      const items = otherApp.services.db.selectFrom('content_item').select('key');
      expect(await items.where('kind', 'not in', ['airport', 'airline']).execute()).toEqual([]);
    });
  }, 120_000);
});
