import { afterEach, beforeEach, expect, it } from 'vitest';
import { createDatabaseClock } from '#server/db/database-clock.ts';
import { type OpenDatabase } from '#server/db/open.ts';
import { enqueueJob } from '#server/db/outbox.ts';
import { createTicker } from '#server/jobs/ticker.ts';
import { createJobLease } from '#server/jobs/job-lease.ts';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { whatIsWrong } from '#tests/support/books.ts';
import { testClock } from '#tests/support/clock.ts';
import { DIALECTS, eachDatabase, newPlace, openTestDatabase, type Place } from '#tests/support/database.ts';
import { visitorOf } from '#tests/support/journey.ts';

const MINUTE = 60_000;
const quiet = { error: () => undefined, warn: () => undefined };

/** A machine whose own clock is wrong by so much (ms). */
const machineOff = (skew: number) => ({
  now: () => Date.now() + skew,
  isMachine: true as const,
  set: () => undefined,
  advance: () => undefined,
});

if (DIALECTS.includes('postgres'))
  it('[OP8] two processes whose clocks are five minutes apart sell and work as one: nothing twice, nothing late', async () => {
    const place: Place = await newPlace('postgres', { content: 'demonstration' });
    const apps: TestApp[] = [];
    for (const skew of [5 * MINUTE, 0]) apps.push(await openTestApp({ place, clock: machineOff(skew) as never }));
    const [fast, right] = apps as [TestApp, TestApp];
    try {
      const start_date = new Date(Date.now() + 60 * 24 * 60 * MINUTE).toISOString().slice(0, 10);
      const end_date = new Date(Date.now() + 65 * 24 * 60 * MINUTE).toISOString().slice(0, 10);
      const [ahead, on] = [visitorOf(fast), visitorOf(right)];
      // placed and paid with the fast one, booked by the right one: at once, and not five minutes later
      const placed = await ahead.place(await ahead.quote({ start_date, end_date }));
      const { order_id, hold_expires_at } = placed.body.data;
      expect(Math.abs(Date.parse(String(hold_expires_at)) - Date.now())).toBeLessThan(20 * MINUTE);
      const paying = await ahead.pay(order_id);
      await ahead.answer(paying.body.data.payment_url, 'approve');
      await right.services.worker.runDueJobs();
      expect((await on.read(order_id)).body.data.state).toBe('confirmed');
      // a hold made by the right one does not lapse in the fast one
      const reply = await on.place(await on.quote({ start_date, end_date }));
      await fast.services.worker.runDueJobs();
      expect((await on.read(reply.body.data.order_id)).body.data.state).toBe('held');
      // what one has in hand, the other does not take: its lease is not over there
      const { db } = right.services;
      await enqueueJob(db, 'send_note', { id: 'none' }, { now: Date.now() });
      const lease = { state: 'working' as const, lease: 'theirs', locked_until: Date.now() + 20_000, attempts: 1 };
      await db.updateTable('outbox').set(lease).where('kind', '=', 'send_note').execute();
      await fast.services.worker.runDueJobs();
      const [row] = await db.selectFrom('outbox').selectAll().where('kind', '=', 'send_note').execute();
      expect(row).toMatchObject({ state: 'working', lease: 'theirs' });
      expect(await whatIsWrong(db)).toEqual([]);
    } finally {
      for (const app of apps) await app.close();
      await place.remove();
    }
  }, 60_000);

eachDatabase('[OP8] regular jobs', (dialect) => {
  let open: OpenDatabase;
  beforeEach(async () => {
    open = await openTestDatabase(dialect);
  });
  afterEach(() => open.close());

  if (dialect === 'postgres')
    it('is done by one of several processes in each period, and by another when that one dies', async () => {
      const clock = testClock();
      const rounds: string[] = [];
      const process = (name: string) =>
        createJobLease({ db: open.db, dialect, clock }).once.bind(
          null,
          'books',
          10 * MINUTE,
          async () => void rounds.push(name),
        );
      const [one, other] = [process('one'), process('other')];
      await Promise.all([one(), other(), one(), other()]);
      expect(rounds).toHaveLength(1);
      clock.advance(9 * MINUTE + 1);
      await Promise.all([one(), other()]);
      expect(rounds).toHaveLength(2);
      // dies in its round
      clock.advance(10 * MINUTE);
      const dying = createJobLease({ db: open.db, dialect, clock });
      void dying.once('books', 10 * MINUTE, () => new Promise(() => undefined));
      await expect
        .poll(async () => (await open.db.selectFrom('job_turn').select('until_at').executeTakeFirstOrThrow()).until_at)
        .toBe(clock.now() + MINUTE);
      await one();
      expect(rounds).toHaveLength(2);
      clock.advance(MINUTE);
      await other();
      expect(rounds).toHaveLength(3);
    });

  it('a failed round is told, and the next one comes', async () => {
    const warnings: object[] = [];
    let rounds = 0;
    const ticker = createTicker({
      name: 'books',
      every: 5,
      log: { ...quiet, warn: (facts) => void warnings.push(facts) },
      turns: createJobLease({ db: open.db, dialect, clock: { now: () => Date.now() } }),
      work: async () => {
        rounds += 1;
        if (rounds === 1) throw new Error('once');
      },
    });
    ticker.start();
    await expect.poll(() => rounds).toBeGreaterThan(1);
    await ticker.stop();
    expect(warnings).toMatchObject([{ job: 'books' }]);
  });

  if (dialect === 'postgres')
    it('the clock of several machines is the database’s', async () => {
      const clock = await createDatabaseClock(open.db);
      try {
        // this database runs on this machine
        expect(Math.abs(clock.now() - Date.now())).toBeLessThan(2_000);
        expect(Number.isInteger(clock.now())).toBe(true);
      } finally {
        clock.stop();
      }
    });
});
