import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { JOB_KINDS } from '#server/db/job-kinds.ts';
import type { OpenDatabase } from '#server/db/open.ts';
import { deleteJob } from '#server/jobs/by-hand.ts';
import { createWorker, type Handlers } from '#server/jobs/worker.ts';
import { openCases } from '#server/modules/cases/index.ts';
import { openTestApp } from '#tests/support/app.ts';
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
  const promise = (kind: string, dueAt = clock.now(), word = kind) =>
    open.db
      .insertInto('outbox')
      .values({
        id: randomUUID(),
        kind,
        payload_json: JSON.stringify({ word }),
        due_at: dueAt,
        attempts: 0,
        state: 'due',
        created_at: clock.now(),
      })
      .execute();
  const states = async () =>
    (await open.db.selectFrom('outbox').select(['kind', 'state', 'attempts']).orderBy('kind').execute()).map(
      (row) => `${row.kind} ${row.state} ${row.attempts}`,
    );

  it('is done once, when it is due, and what it promises in turn is done too', async () => {
    const words: string[] = [];
    const { runDueJobs } = worker({
      first: async ({ word = '' }) => {
        words.push(word);
        await promise('second');
      },
      second: async ({ word = '' }) => void words.push(word),
      later: async ({ word = '' }) => void words.push(word),
    });
    await promise('first');
    await promise('later', clock.now() + HOUR);
    await runDueJobs();
    await runDueJobs();
    expect(words).toEqual(['first', 'second']);
    clock.advance(HOUR);
    await runDueJobs();
    expect(words).toEqual(['first', 'second', 'later']);
  });

  it('[F15 OP2] what always fails is tried for its span, becomes a case with an alarm, and holds nobody up', async () => {
    const tries: number[] = [];
    const times: number[] = [];
    const { runDueJobs, backlog } = worker({
      poison: async () => {
        tries.push(clock.now());
        throw new Error('always, said poison@example.com');
      },
      well: async () => void times.push(clock.now()),
    });
    await promise('poison');
    for (let turn = 0; turn < 4 * 30; turn += 1) {
      await promise('well');
      await runDueJobs();
      clock.advance(HOUR / 4);
    }
    expect(tries.at(-1)! - tries[0]!).toBeGreaterThanOrEqual(24 * HOUR);
    expect(tries.at(-1)! - tries[0]!).toBeLessThan(25 * HOUR);
    expect(times).toHaveLength(4 * 30);
    expect(alarms).toMatchObject([{ alarm: true, job: 'poison' }]);
    const [row] = await open.db.selectFrom('outbox').selectAll().where('kind', '=', 'poison').execute();
    expect(row).toMatchObject({ state: 'case', lease: null, last_error: 'Error: always, said [address]' });
    expect(await openCases(open.db)).toMatchObject([{ kind: 'work', subject: row!.id, times: 1 }]);
    expect(await backlog()).toMatchObject({ dead: 1, byKind: [{ kind: 'poison', state: 'case', count: 1 }] });
  });

  it('[F15 OP2] a row that nobody can read becomes a case too, and can be dropped', async () => {
    const { runDueJobs, recover } = worker({ first: async () => undefined });
    await promise('first');
    await open.db.updateTable('outbox').set({ payload_json: '{"word":' }).execute();
    await runDueJobs();
    clock.advance(25 * HOUR);
    await runDueJobs();
    expect(await states()).toEqual(['first case 2']);
    const [workCase] = await openCases(open.db);
    expect(workCase?.summary).toContain('SyntaxError');
    await deleteJob(open.db, workCase!.subject, { by: 'noura', reason: 'nothing is lost', now: clock.now() });
    expect([await states(), await openCases(open.db)]).toEqual([['first dropped 2'], []]);
    // what an earlier release gave up stands in nobody's way at the start
    await open.db.updateTable('outbox').set({ state: 'dead' }).execute();
    await recover();
    expect(await states()).toEqual(['first case 2']);
  });

  it('[F8 OP2] a mail server that says nothing keeps four letters in hand, and bookings go on', async () => {
    let letGo = (): void => undefined;
    const silence = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    let inHand = 0;
    const words: string[] = [];
    const letter = async () => {
      inHand += 1;
      await silence;
    };
    const { start, stop } = worker({
      send_mail: letter,
      send_note: letter,
      book_order: async ({ word = '' }) => void words.push(word),
    });
    for (let letters = 0; letters < 10; letters += 1) {
      await promise('send_mail');
      await promise('send_note');
    }
    start();
    await vi.waitFor(() => expect(inHand).toBe(4));
    await promise('book_order');
    await vi.waitFor(() => expect(words).toEqual(['book_order']));
    expect(inHand).toBe(4);
    letGo();
    await vi.waitFor(() => expect(inHand).toBe(20));
    await stop();
  });

  it('[OP2] what only waits for others is no case, however long: it is said when it is to be one', async () => {
    let isExpected = true;
    const { runDueJobs } = worker({ book_order: async () => ({ again: clock.now() + HOUR, isExpected }) });
    await promise('book_order');
    for (let hours = 0; hours < 5; hours += 1) {
      await runDueJobs();
      clock.advance(HOUR);
    }
    expect([await openCases(open.db), alarms]).toEqual([[], []]);
    isExpected = false;
    await runDueJobs();
    expect(await openCases(open.db)).toHaveLength(1);
  });

  it('[OP2] what must be done is tried on after its alarm, and its case closes when it is done', async () => {
    let isOut = true;
    let tries = 0;
    const { runDueJobs } = worker({
      refund_payment: async () => {
        tries += 1;
        if (isOut) throw new Error('silent');
      },
    });
    await promise('refund_payment');
    const pass = async (hours: number) => {
      for (let turn = 0; turn < hours * 12; turn += 1) {
        await runDueJobs();
        clock.advance(HOUR / 12);
      }
    };
    await pass(48);
    expect(tries).toBeGreaterThan(200);
    expect(await openCases(open.db)).toMatchObject([{ kind: 'work' }]);
    expect(alarms).toHaveLength(1);
    isOut = false;
    await pass(1);
    expect(await openCases(open.db)).toEqual([]);
    expect((await states())[0]).toMatch(/^refund_payment done/u);
  });

  it('[OP2] a kind of another release is not burnt: it waits for a process that knows it, and is seen after a day', async () => {
    let count = 0;
    await promise('from_tomorrow');
    const old = worker({ well: async () => undefined });
    await old.runDueJobs();
    clock.advance(25 * HOUR);
    await old.sweep();
    await old.runDueJobs();
    expect(await states()).toEqual(['from_tomorrow due 0']);
    expect(await openCases(open.db)).toMatchObject([{ summary: 'from_tomorrow waits for a release that knows it.' }]);
    const newer = worker({ from_tomorrow: async () => void (count += 1) });
    await newer.runDueJobs();
    await newer.sweep();
    expect(count).toBe(1);
    expect(await openCases(open.db)).toEqual([]);
  });

  it('[OP2] what an earlier release gave up becomes a case at the start', async () => {
    await promise('well');
    await open.db.updateTable('outbox').set({ state: 'dead', last_error: 'Error: ten times' }).execute();
    const { recover } = worker({ well: async () => undefined });
    await recover();
    await recover();
    expect(await states()).toEqual(['well case 0']);
    expect(await openCases(open.db)).toMatchObject([{ kind: 'work', times: 1 }]);
  });

  it('[OP8] a process that slept through its lease does not overwrite what the next one settled', async () => {
    const asleep: (() => void)[] = [];
    const sleeper = worker({ nap: () => new Promise<void>((wake) => asleep.push(wake)) });
    const failing = worker({ nap: async () => ({ again: clock.now() + HOUR }) });
    await promise('nap');
    const round = sleeper.runDueJobs();
    await expect.poll(() => asleep.length).toBe(1);
    clock.advance(60_000);
    await failing.runDueJobs();
    asleep[0]!();
    await round;
    expect(await states()).toEqual(['nap due 0']);
  });

  it('[OP2] every kind of work this server carries out is told in the table of kinds', async () => {
    const app = await openTestApp({ dialect });
    const { kinds } = app.services.worker;
    await app.close();
    expect(kinds.filter((kind) => !Object.hasOwn(JOB_KINDS, kind))).toEqual([]);
  });

  it('asks again when told to, as often as it takes', async () => {
    let count = 0;
    const { runDueJobs } = worker({
      patient: async () => {
        count += 1;
        return count < 30 ? { again: clock.now() + 1_000 } : undefined;
      },
    });
    await promise('patient');
    for (let second = 0; second < 40; second += 1) {
      await runDueJobs();
      clock.advance(1_000);
    }
    expect(count).toBe(30);
    expect(await states()).toEqual(['patient done 1']);
  });

  it('a dead process’s work is taken over when its lease is out, and not before', async () => {
    let count = 0;
    const { runDueJobs } = worker({ orphan: async () => void (count += 1) });
    await promise('orphan');
    await open.db
      .updateTable('outbox')
      .set({ state: 'working', locked_until: clock.now() + 20_000, attempts: 1 })
      .execute();
    await runDueJobs();
    expect(count).toBe(0);
    clock.advance(20_001);
    await runDueJobs();
    expect(count).toBe(1);
  });

  it('several workers share one queue: a hundred pieces, each done once', async () => {
    const words: string[] = [];
    const handlers: Handlers = { piece: async ({ word = '' }) => void words.push(word) };
    for (let piece = 0; piece < 100; piece += 1) await promise('piece', clock.now(), String(piece));
    await Promise.all(Array.from({ length: 4 }, () => worker(handlers).runDueJobs()));
    expect(words.toSorted((one, other) => Number(one) - Number(other))).toEqual(
      Array.from({ length: 100 }, (_, piece) => String(piece)),
    );
  });
});
