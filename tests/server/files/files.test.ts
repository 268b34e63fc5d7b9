import { describe, expect, it } from 'vitest';
import { createFileRunner } from '#server/files/open-files.ts';
import { readEnv } from '#server/env.ts';
import type { Cell, FileSource, FileWish, OpenFile } from '#server/modules/files/index.ts';
import { createFileRoutes } from '#server/modules/files/index.ts';
import { disarmed } from '#server/modules/files/csv.ts';
import { ordersCsv } from '#contract/calls/desk/orders.ts';
import { testClock } from '#tests/support/clock.ts';

const env = { ...readEnv({ NODE_ENV: 'test' }), dataDir: ':memory:' };
const caller = { locale: 'en', user: { id: 1, scopes: [], desk: { role: 'admin', isOpen: true, isSteppedUp: true } } };
const wish = { query: {}, params: {}, caller } as unknown as FileWish;
const runner = (notTaken?: number) =>
  createFileRunner({ env, dialect: 'sqlite', clock: testClock(), ...(notTaken === undefined ? {} : { notTaken }) });

async function* endless(): AsyncGenerator<Cell[][]> {
  for (;;) yield Array.from({ length: 500 }, (_, row) => [row, 'x'.repeat(100)]);
}
async function* short(): AsyncGenerator<Cell[][]> {
  yield [[1, 'a']];
}
const sourceOf = (slices: () => AsyncGenerator<Cell[][]>, rows = 1): FileSource => ({
  call: ordersCsv,
  open: async (): Promise<OpenFile> => ({ name: 'a', rows, filters: {}, columns: ['a', 'b'], slices: slices() }),
});

describe('files', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['Acme;=1+1;x', "Acme;'=1+1;x"],
    ['a,@b\t-c', "a,'@b\t'-c"],
    ['a\n +b', "a\n' +b"],
    ['x ; ＝1', "x ;' ＝1"],
    ['a-b = c', 'a-b = c'],
  ])('[FK3] %j is no formula after any separator', (text, right) => {
    expect(disarmed(text)).toBe(right);
  });

  it('[FK3] two are written at once, and the third waits for one of them', async () => {
    const { run, stop } = runner();
    const [one] = await Promise.all([run(sourceOf(endless), wish, 'csv'), run(sourceOf(endless), wish, 'csv')]);
    let isThird = false;
    const third = run(sourceOf(short), wish, 'csv').then((file) => {
      isThird = true;
      return file;
    });
    await new Promise((resolve) => setImmediate(resolve));
    expect(isThird).toBe(false);
    one.bytes.destroy();
    const { bytes } = await third;
    expect((await bytes.toArray()).join('')).toContain('"1","a"');
    stop();
  });

  it('[FK3] one that nobody takes ends, and is no whole file', async () => {
    const { run } = runner(1);
    const { bytes } = await run(sourceOf(endless), wish, 'csv');
    const failure = new Promise<Error>((resolve) => bytes.once('error', resolve));
    bytes.read(0);
    expect((await failure).message).toBe('nobody took the file');
  });

  it('[FK3] a workbook above 200,000 rows is refused in both languages, and its writing ends', async () => {
    const { run } = runner();
    const ended: boolean[] = [];
    const watched: typeof run = async (...input) => {
      const file = await run(...input);
      file.bytes.once('close', () => ended.push(true));
      return file;
    };
    const [route] = createFileRoutes([sourceOf(endless, 231_400)], { run: watched, db: null!, audit: null! });
    const asking = route!.handle({ body: { format: 'xlsx' }, params: {}, caller: wish.caller } as never);
    await expect(asking).rejects.toMatchObject({
      status: 422,
      sentence: { en: 'Choose a shorter period: 231,400 rows', ar: 'اختر فترة أقصر: عدد الصفوف 231,400' },
    });
    await new Promise((resolve) => setImmediate(resolve));
    expect(ended).toEqual([true]);
  });
});
