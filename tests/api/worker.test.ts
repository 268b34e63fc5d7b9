import { afterEach, beforeEach, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/db/open.ts';
import { promiseWork } from '#server/db/outbox.ts';
import { createWorker, type Handlers } from '#server/jobs/worker.ts';
import { testClock, type TestClock } from '#tests/support/clock.ts';
import { eachDatabase, openTestDatabase } from '#tests/support/database.ts';

const HOUR = 3_600_000;

eachDatabase('promised work', (dialect) => {
  let open: OpenDatabase;
  let clock: TestClock;
  let alarms: object[];
  beforeEach(async () => {
    open = await openTestDatabase(dialect);
    clock = testClock();
    alarms = [];
  });
  afterEach(() => open.close());

  const worker = (handlers: Handlers) =>
    createWorker({
      db: open.db,
      dialect,
      clock,
      handlers,
      log: { error: (facts) => void alarms.push(facts), warn: () => undefined },
    });
  const promise = (kind: string, dueAt?: number) =>
    promiseWork(open.db, {
      kind,
      payload: { word: kind },
      now: clock.now(),
      ...(dueAt === undefined ? {} : { dueAt }),
    });
  const states = async () =>
    (await open.db.selectFrom('outbox').select(['kind', 'state', 'attempts']).orderBy('kind').execute()).map(
      (row) => `${row.kind} ${row.state} ${row.attempts}`,
    );

  it('is done once, when it is due, and what it promises in turn is done too', async () => {
    const done: string[] = [];
    const { runDueJobs } = worker({
      first: async ({ word = '' }) => {
        done.push(word);
        await promise('second');
      },
      second: async ({ word = '' }) => void done.push(word),
      later: async ({ word = '' }) => void done.push(word),
    });
    await promise('first');
    await promise('later', clock.now() + HOUR);
    await runDueJobs();
    await runDueJobs();
    expect(done).toEqual(['first', 'second']);
    clock.advance(HOUR);
    await runDueJobs();
    expect(done).toEqual(['first', 'second', 'later']);
  });

  it('[F15] what always fails is tried ten times, parked with an alarm, and holds nobody up', async () => {
    let tries = 0;
    const done: number[] = [];
    const { runDueJobs } = worker({
      poison: async () => {
        tries += 1;
        throw new Error('always');
      },
      well: async () => void done.push(clock.now()),
    });
    await promise('poison');
    for (let hour = 0; hour < 12; hour += 1) {
      await promise('well');
      await runDueJobs();
      clock.advance(HOUR);
    }
    expect(tries).toBe(10);
    expect(done).toHaveLength(12);
    expect(alarms).toMatchObject([{ alarm: true, job: 'poison' }]);
    expect((await states())[0]).toBe('poison dead 10');
  });

  it('asks again when told to, as often as it takes', async () => {
    let asked = 0;
    const { runDueJobs } = worker({
      patient: async () => {
        asked += 1;
        return asked < 30 ? { again: clock.now() + 1_000 } : undefined;
      },
    });
    await promise('patient');
    for (let second = 0; second < 40; second += 1) {
      await runDueJobs();
      clock.advance(1_000);
    }
    expect(asked).toBe(30);
    expect(await states()).toEqual(['patient done 1']);
  });

  it('a dead process’s work is taken over when its lease is out, and not before', async () => {
    let done = 0;
    const { runDueJobs } = worker({ orphan: async () => void (done += 1) });
    await promise('orphan');
    await open.db
      .updateTable('outbox')
      .set({ state: 'working', locked_until: clock.now() + 20_000, attempts: 1 })
      .execute();
    await runDueJobs();
    expect(done).toBe(0);
    clock.advance(20_001);
    await runDueJobs();
    expect(done).toBe(1);
  });

  it('several workers share one queue: a hundred pieces, each done once', async () => {
    const done: string[] = [];
    const handlers: Handlers = { piece: async ({ word = '' }) => void done.push(word) };
    for (let piece = 0; piece < 100; piece += 1)
      await promiseWork(open.db, { kind: 'piece', payload: { word: String(piece) }, now: clock.now() });
    await Promise.all(Array.from({ length: 4 }, () => worker(handlers).runDueJobs()));
    expect(done.toSorted((one, other) => Number(one) - Number(other))).toEqual(
      Array.from({ length: 100 }, (_, piece) => String(piece)),
    );
  });
});
