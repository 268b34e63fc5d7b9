import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPageData } from '#server/http/page-data.ts';
import { createLimits, type Limits } from '#server/modules/limits/index.ts';
import { createPageDataModule } from '#server/modules/page-data/index.ts';
import { testClock } from '#tests/support/clock.ts';
import { DIALECTS, openTestDatabase } from '#tests/support/database.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const [HERE, ELSEWHERE] = ['192.0.2.1', '192.0.2.2'];

describe.each(DIALECTS)('[HO1] the data that pages name, on %s', (dialect) => {
  let clock: ReturnType<typeof testClock>;
  let database: Awaited<ReturnType<typeof openTestDatabase>>;
  beforeEach(async () => {
    clock = testClock();
    database = await openTestDatabase(dialect);
  });
  afterEach(() => database.close());
  /** One process of several on the database. */
  const openProcess = (more: { mostBytes?: number; limits?: Limits } = {}) => {
    const pageData = createPageDataModule({ db: database.db, clock, ...more });
    return { ...pageData, files: createPageData({ store: pageData.store, clock }) };
  };
  const data = (text: string) => ({ data: { text }, css: '.a{margin:0}', likely: [] });
  const names = async () =>
    (await database.db.selectFrom('page_data').select('name').orderBy('name').execute()).map(({ name }) => name);

  it('is found by another process, to the byte', async () => {
    const [one, other] = [openProcess(), openProcess()];
    const file = one.files.file(data('مكة'.repeat(500)));
    await one.files.save(file, HERE);
    expect((await other.files.find(file.name))?.body.plain).toEqual(file.body.plain);
    expect(other.files.file(data('مكة'.repeat(500))).name).toBe(file.name);
    expect(await other.files.find('AAAAAAAAAAAAAAAA')).toBeNull();
  });

  it('saved by two processes at once, it lies there once', async () => {
    const files = [openProcess(), openProcess()].map((process) => process.files);
    await Promise.all(
      files.flatMap((each) => [each.save(each.file(data('a')), HERE), each.save(each.file(data('b')), HERE)]),
    );
    expect(await names()).toHaveLength(2);
  });

  it('goes two hours after the last page that named it, not before', async () => {
    const { files, prune } = openProcess();
    const [idle, used] = [files.file(data('left')), files.file(data('used'))];
    await files.save(idle, HERE);
    await files.save(used, HERE);
    clock.advance(31 * MINUTE);
    await files.save(used, HERE);
    clock.advance(2 * HOUR - 31 * MINUTE - 1);
    await prune();
    expect(await names()).toEqual([idle.name, used.name].toSorted());
    clock.advance(1);
    await prune();
    expect(await names()).toEqual([used.name]);
  });

  it('is written once in half an hour however many pages name it', async () => {
    const { files } = openProcess();
    const file = files.file(data('often'));
    await files.save(file, HERE);
    await database.db.deleteFrom('page_data').execute();
    clock.advance(30 * MINUTE);
    await files.save(file, HERE);
    expect(await names()).toEqual([]);
    clock.advance(1);
    await files.save(file, HERE);
    expect(await names()).toEqual([file.name]);
  });

  it('[FK11] finds no room beyond the bound, takes nobody’s place, and stays findable', async () => {
    const { files, prune } = openProcess({ mostBytes: 60 });
    const [first, second, third] = ['one', 'two', 'three'].map((text) => files.file(data(text.repeat(20))));
    expect([await files.save(first!, HERE), await files.save(second!, HERE)]).toEqual([true, false]);
    clock.advance(HOUR);
    expect([await files.save(third!, ELSEWHERE), await files.save(first!, ELSEWHERE)]).toEqual([false, true]);
    await prune();
    expect(await names()).toEqual([first!.name]);
    expect(await openProcess().files.find(second!.name)).toBeNull();
  });

  it('[FK11] one address adds 300 new contents an hour, counted across processes; what lies there it may name as often as it likes', async () => {
    const limits = createLimits({ fingerprint: (text) => text });
    const processes = [openProcess({ limits }), openProcess({ limits })].map(({ files }) => files);
    const save = (turn: number, ip = HERE) => {
      const files = processes[turn % 2]!;
      return files.save(files.file(data(`content ${turn}`)), ip);
    };
    for (let turn = 0; turn < 300; turn += 1) expect(await save(turn)).toBe(true);
    expect([await save(300), await save(300, ELSEWHERE), await save(300)]).toEqual([false, true, true]);
    expect(await save(7)).toBe(true);
    clock.advance(HOUR + 1);
    expect(await save(301)).toBe(true);
    expect(await names()).toHaveLength(302);
  });
});
