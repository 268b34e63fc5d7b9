import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { systemClock } from '#server/clock.ts';
import { openDatabase } from '#server/db/open.ts';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { findDiscrepancies } from '#server/modules/bookkeeping/index.ts';
import { eachDatabase, newPlace, type Place } from '#tests/support/database.ts';
import { visitorOf } from '#tests/support/journey.ts';
import { copiesOf } from '#tests/support/last-rooms.ts';
import { aPicture } from '#tests/support/pictures.ts';
import { askAs, memberOf } from '#tests/support/staff.ts';
import { ops, OPS_SECRET } from '#tests/support/ops.ts';

const DAY = 86_400_000;
const day = (from: number) => new Date(Date.now() + from * DAY).toISOString().slice(0, 10);
/** The true time: what is restored is started on it. */
const clock = { ...systemClock, set: () => undefined, advance: () => undefined } as never;

const MINUTE = 60_000;

eachDatabase('[OP7 F13] backup and restore', (dialect) => {
  let folder: string;
  let places: Place[];
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'etravelers-backup-'));
    places = [];
  });
  afterEach(async () => {
    for (const place of places) await place.remove();
    rmSync(folder, { recursive: true, force: true });
  });
  async function newOne(content?: 'demonstration'): Promise<Place> {
    const place = await newPlace(dialect, { onDisk: true, ...(content && { content }) });
    places.push(place);
    return place;
  }
  const start = (place: Place) => openTestApp({ place, clock, env: { SECRET_KEY: OPS_SECRET } });

  async function sell(app: TestApp, quotes: { quote_id: string }[], orders: string[], isOver: () => boolean) {
    const visitor = visitorOf(app);
    while (!isOver() && quotes.length) {
      const placed = await visitor.place(quotes.pop() as never);
      if (placed.status !== 200) throw new Error(JSON.stringify(placed.body));
      const { order_id } = placed.body.data;
      const paying = await visitor.pay(order_id);
      await visitor.answer(paying.body.data.payment_url, 'approve');
      await app.services.worker.runDueJobs();
      orders.push(order_id);
    }
  }
  const facts = async (app: TestApp) => {
    const { db } = app.services;
    return {
      ledger: await db.selectFrom('ledger_entry').selectAll().orderBy('id').execute(),
      stock: await db.selectFrom('stock').selectAll().orderBy('key').execute(),
      orders: await db.selectFrom('orders').select(['id', 'state', 'version']).orderBy('id').execute(),
    };
  };

  it('[OP7] while orders are placed: restored elsewhere, ledger and stock are equal and the server starts on it', async () => {
    const place = await newOne('demonstration');
    const app = await start(place);
    const visitor = visitorOf(app);
    const quote = await visitor.quote({ start_date: day(60), end_date: day(65) });
    const quotes = await copiesOf(app.services.db, quote, 300);
    const [before, during]: string[][] = [[], []];
    // the first order makes the rows of the stock known; then there is plenty
    await sell(app, quotes, before!, () => before!.length === 1);
    await app.services.db.updateTable('stock').set({ total: 100_000 }).execute();
    await sell(app, quotes, before!, () => before!.length === 5);
    const file = join(folder, 'house.backup');
    let isOver = false;
    const selling = sell(app, quotes, during!, () => isOver);
    const backup = await ops(place, 'backup', file);
    isOver = true;
    await selling;
    expect([backup.code, backup.out]).toEqual([0, expect.stringContaining('orders')]);
    // the server sold on while it was copied
    expect(during!.length).toBeGreaterThan(0);
    // another backup does not write over it
    expect(await ops(place, 'backup', file)).toMatchObject({ code: 1 });
    await app.close();

    const other = await newOne();
    const restored = await ops(other, 'restore', file);
    expect([restored.code, restored.out]).toEqual([0, expect.stringContaining('every transaction balances')]);
    const again = await start(other);
    try {
      const ids = (await facts(again)).orders.map(({ id }) => id);
      expect(before!.filter((id) => !ids.includes(id))).toEqual([]);
      // what was promised when it was copied is carried out on the copy
      await again.services.worker.runDueJobs();
      await expect
        .poll(
          async () => {
            await again.services.worker.runDueJobs();
            return (await facts(again)).orders.filter(({ state }) => /^(paid|booking)/u.test(state));
          },
          { timeout: 20_000 },
        )
        .toEqual([]);
      // a payment may be copied between the gateway's word and ours: it is in motion, and asked for later
      expect(await findDiscrepancies(again.services.db, { dialect, now: Date.now(), patience: 10 * MINUTE })).toEqual(
        [],
      );
      const next = await visitorOf(again).place(
        await visitorOf(again).quote({ start_date: day(61), end_date: day(64) }),
      );
      expect(next.status).toBe(200);
    } finally {
      await again.close();
    }
  }, 120_000);

  it('[OP7] [CA16] photographs are copied beside it, each once, and come back', async () => {
    const place = await newOne('demonstration');
    const app = await start(place);
    const dana = await memberOf(app, 'content');
    const picture = (await aPicture(1_000, 700)).toString('base64');
    const { media_id: id } = (await askAs(app, dana, 'POST', 'media', { picture })).body.data;
    const [first, second] = ['one.backup', 'two.backup'].map((name) => join(folder, name));
    const copied = async (file: string) => (await ops(place, 'backup', file)).out;
    expect(await copied(first!)).toContain('4 files copied');
    expect(await copied(second!)).toContain('0 files copied');
    await app.close();

    const other = await newOne();
    expect(await ops(other, 'restore', second!)).toMatchObject({
      code: 0,
      out: expect.stringContaining('4 files copied'),
    });
    const again = await start(other);
    const file = await again.inject({ method: 'GET', url: `/pictures/m/${String(id)}-640.webp` });
    await again.close();
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/webp']);
  });

  it('[OP7] of a server at rest: every ledger line and every stock row is the same', async () => {
    const place = await newOne('demonstration');
    const app = await start(place);
    const quote = await visitorOf(app).quote({ start_date: day(60), end_date: day(65) });
    const orders: string[] = [];
    await sell(app, [quote], orders, () => orders.length === 1);
    const file = join(folder, 'rest.backup');
    expect(await ops(place, 'backup', file)).toMatchObject({ code: 0 });
    const snapshot = await facts(app);
    await app.close();
    const other = await newOne();
    expect(await ops(other, 'restore', file)).toMatchObject({ code: 0, err: '' });
    const again = await start(other);
    expect(await facts(again)).toEqual(snapshot);
    // not over a server that runs, nor over what is there
    expect(await ops(other, 'restore', file, '--force')).toMatchObject({
      code: 1,
      err: expect.stringMatching(/stop/u),
    });
    await again.close();
    expect(await ops(other, 'restore', file)).toMatchObject({ code: 1, err: expect.stringContaining('already') });
    const { db, close } = await openDatabase(other);
    // what the schema forbids came back with it
    await expect(db.deleteFrom('ledger_entry').execute()).rejects.toThrow('append-only');
    await db.deleteFrom('stock').execute();
    await close();
    expect(await ops(other, 'restore', file, '--force')).toMatchObject({ code: 0 });
    const third = await start(other);
    expect(await facts(third)).toEqual(snapshot);
    await third.close();
  }, 120_000);

  it('[OP7] a damaged backup, one without its manifest and one of another kind are refused and change nothing', async () => {
    const place = await newOne('demonstration');
    await (await start(place)).close();
    const file = join(folder, 'good.backup');
    expect(await ops(place, 'backup', file)).toMatchObject({ code: 0 });
    const other = await newOne();
    expect(await ops(other, 'restore', `${file}.json`)).toMatchObject({ code: 1 });
    appendFileSync(file, 'x');
    expect(await ops(other, 'restore', file)).toMatchObject({ code: 1, err: expect.stringContaining('checksum') });
    const wrongKind = {
      ...other,
      databaseUrl: dialect === 'sqlite' ? 'postgres://x@127.0.0.1:1/x' : null,
      dataDir: folder,
    };
    rmSync(file);
    rmSync(`${file}.json`);
    expect(await ops(place, 'backup', file)).toMatchObject({ code: 0 });
    expect(await ops(wrongKind, 'restore', file)).toMatchObject({
      code: 1,
      err: expect.stringContaining('is a backup of'),
    });
    const status = await ops(other, 'status');
    expect(status).toMatchObject({ code: 1, err: expect.stringMatching(/no database|is empty/u) });
  }, 60_000);
});
