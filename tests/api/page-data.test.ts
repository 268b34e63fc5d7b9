import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPageData } from '#server/http/page-data.ts';
import { createPageDataModule } from '#server/modules/page-data/index.ts';
import { testClock } from '#tests/support/clock.ts';
import { DIALECTS, openTestDatabase } from '#tests/support/database.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe.each(DIALECTS)('[HO1] the data that pages name, on %s', (dialect) => {
  let clock: ReturnType<typeof testClock>;
  let database: Awaited<ReturnType<typeof openTestDatabase>>;
  beforeEach(async () => {
    clock = testClock();
    database = await openTestDatabase(dialect);
  });
  afterEach(() => database.close());
  /** One process of several on the database. */
  const openProcess = (mostBytes?: number) => {
    const pageData = createPageDataModule({ db: database.db, clock, mostBytes });
    return { ...pageData, files: createPageData({ store: pageData.store, clock }) };
  };
  const data = (text: string) => ({ data: { text }, css: '.a{margin:0}' });
  const names = async () =>
    (await database.db.selectFrom('page_data').select('name').orderBy('name').execute()).map(({ name }) => name);

  it('is found by another process, to the byte', async () => {
    const [one, other] = [openProcess(), openProcess()];
    const file = one.files.file(data('مكة'.repeat(500)));
    await one.files.save(file);
    expect((await other.files.find(file.name))?.body.plain).toEqual(file.body.plain);
    expect(other.files.file(data('مكة'.repeat(500))).name).toBe(file.name);
    expect(await other.files.find('AAAAAAAAAAAAAAAA')).toBeNull();
  });

  it('saved by two processes at once, it lies there once', async () => {
    const files = [openProcess(), openProcess()].map((process) => process.files);
    await Promise.all(files.flatMap((each) => [each.save(each.file(data('a'))), each.save(each.file(data('b')))]));
    expect(await names()).toHaveLength(2);
  });

  it('goes two hours after the last page that named it, not before', async () => {
    const { files, prune } = openProcess();
    const [idle, used] = [files.file(data('left')), files.file(data('used'))];
    await files.save(idle);
    await files.save(used);
    clock.advance(31 * MINUTE);
    await files.save(used);
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
    await files.save(file);
    await database.db.deleteFrom('page_data').execute();
    clock.advance(30 * MINUTE);
    await files.save(file);
    expect(await names()).toEqual([]);
    clock.advance(1);
    await files.save(file);
    expect(await names()).toEqual([file.name]);
  });

  it('goes, the longest unused first, where all takes more room than there is', async () => {
    const { files, prune } = openProcess(100);
    const fileNames: string[] = [];
    for (const text of ['one', 'two', 'three', 'four', 'five']) {
      const file = files.file(data(text.repeat(20)));
      await files.save(file);
      fileNames.push(file.name);
      clock.advance(MINUTE);
    }
    await prune();
    const rest = await names();
    expect(rest.length).toBeGreaterThan(0);
    expect(rest.length).toBeLessThan(5);
    expect(rest).toEqual(fileNames.slice(-rest.length).toSorted());
  });
});
