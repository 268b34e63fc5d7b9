import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { inTransaction } from '#server/db/transaction.ts';
import type { OpenDatabase } from '#server/db/open.ts';
import {
  COMMAND_LINE,
  createAuditWriter,
  verifyChain,
  type Act,
  type WriteAudit,
} from '#server/modules/audit/index.ts';
import { listAudit } from '#server/modules/audit/list.ts';
import { hashOf } from '#server/modules/audit/write.ts';
import { testClock } from '#tests/support/clock.ts';
import { onBothDatabases, openTestDatabase } from '#tests/support/database.ts';

const ACTOR = { accountId: 7, role: 'admin', requestId: 'r-1', ip: '192.0.2.1' } as const;

onBothDatabases('the audit log', (dialect) => {
  let open: OpenDatabase;
  let write: WriteAudit;
  const clock = testClock();
  beforeEach(async () => {
    open = await openTestDatabase(dialect);
    write = createAuditWriter({ clock, ring: { fingerprint: (text) => `f(${text.length})` } });
  });
  afterEach(() => open.close());

  const act = (n: number): Act => ({
    act: 'staff.role',
    target: { kind: 'staff', id: n },
    detail: { before: 'support', n },
  });
  const writeMany = (count: number) =>
    Promise.all(
      Array.from({ length: count }, (_, n) =>
        inTransaction(open.db, (trx) => write(trx, n % 2 ? ACTOR : COMMAND_LINE, act(n))),
      ),
    );
  /** What somebody with the database's own rights can do. */
  const past = async (change: () => Promise<unknown>) => {
    const [off, on] =
      dialect === 'postgres'
        ? [sql`alter table audit_entry disable trigger all`, sql`alter table audit_entry enable trigger all`]
        : [sql`drop trigger if exists audit_never_updated`, null];
    await off.execute(open.db);
    if (dialect === 'sqlite') await sql`drop trigger if exists audit_never_deleted`.execute(open.db);
    await change();
    await on?.execute(open.db);
  };

  it('[BO3] is a chain in one order, however many write at once, and holds', async () => {
    expect(await verifyChain(open.db)).toMatchObject({ entries: 0, broken: null });
    const seqs = await writeMany(40);
    expect(seqs.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 40 }, (_, n) => n + 1));
    const verdict = await verifyChain(open.db);
    expect(verdict).toMatchObject({ entries: 40, broken: null, head: { seq: 40 } });
    const rows = await open.db.selectFrom('audit_entry').selectAll().orderBy('seq').execute();
    expect(rows.slice(1).every((row, index) => row.previous_hash === rows[index]!.hash)).toBe(true);
    expect(JSON.stringify(rows)).not.toContain('192.0.2.1');
  });

  it('[BO3] goes with its act: what is undone was never written', async () => {
    await writeMany(2);
    const undone = inTransaction(open.db, async (trx) => {
      await write(trx, ACTOR, act(9));
      throw new Error('not done');
    });
    await expect(undone).rejects.toThrow('not done');
    expect(await verifyChain(open.db)).toMatchObject({ entries: 2, broken: null });
  });

  it('[BO3] is append-only: the database itself refuses a change, a deletion and a head that goes back', async () => {
    await writeMany(3);
    const { db } = open;
    await expect(db.updateTable('audit_entry').set({ act: 'x' }).execute()).rejects.toThrow('append-only');
    await expect(db.deleteFrom('audit_entry').where('seq', '=', 3).execute()).rejects.toThrow('append-only');
    await expect(db.deleteFrom('audit_head').execute()).rejects.toThrow('append-only');
    await expect(db.updateTable('audit_head').set({ seq: 2 }).execute()).rejects.toThrow('only moves on');
    await expect(db.updateTable('audit_head').set({ hash: 'x' }).execute()).rejects.toThrow('only moves on');
    await expect(db.updateTable('audit_head').set({ seq: 5 }).execute()).rejects.toThrow('only moves on');
    if (dialect === 'postgres') await expect(sql`truncate audit_entry`.execute(db)).rejects.toThrow('append-only');
  });

  it.each([
    ['detail_json', `{"before":"support","n":99}`],
    ['act', 'staff.rolf'],
    ['account_id', 8],
    ['at', 1],
    ['request_id', 'r-2'],
    ['address_hash', 'f(9)'],
    ['target_id', '19'],
    ['role', 'support'],
    ['previous_hash', 'f'.repeat(64)],
    ['hash', 'f'.repeat(64)],
  ])('[BO3] one change of %s, past the triggers, is found', async (column, value) => {
    await writeMany(12);
    await past(() =>
      open.db
        .updateTable('audit_entry')
        .set({ [column]: value })
        .where('seq', '=', 8)
        .execute(),
    );
    expect((await verifyChain(open.db)).broken).toBe(8);
  });

  it('[BO3] days of the log are those of the desk’s clock, in Kuwait', async () => {
    clock.set('2026-11-20T20:59:00Z');
    await writeMany(1);
    clock.set('2026-11-20T21:00:00Z');
    await writeMany(2);
    const totalOn = async (day: string) =>
      (await listAudit(open.db, { from: day, to: day }, { clock, namesOf: async () => new Map() })).total;
    expect([await totalOn('2026-11-20'), await totalOn('2026-11-21')]).toEqual([1, 2]);
  });

  it('[BO3] an entry that is gone is found, in the middle and at the end', async () => {
    await writeMany(6);
    await past(() => open.db.deleteFrom('audit_entry').where('seq', '=', 6).execute());
    expect((await verifyChain(open.db)).broken).toBe(6);
    await past(() => open.db.deleteFrom('audit_entry').where('seq', '=', 2).execute());
    expect((await verifyChain(open.db)).broken).toBe(2);
    await past(() => open.db.deleteFrom('audit_entry').where('seq', '=', 1).execute());
    expect((await verifyChain(open.db)).broken).toBe(1);
  });

  it('[BO3] an entry that is put in beyond the head, with a hash that fits, is found', async () => {
    await writeMany(3);
    const last = await open.db.selectFrom('audit_entry').selectAll().where('seq', '=', 3).executeTakeFirstOrThrow();
    const { hash, ...entry } = { ...last, seq: 4, previous_hash: last.hash, act: 'staff.role' };
    await open.db
      .insertInto('audit_entry')
      .values({ ...entry, hash: hashOf(entry) })
      .execute();
    expect(hash).not.toBe(hashOf(entry));
    expect(await verifyChain(open.db)).toMatchObject({ entries: 3, broken: 4 });
  });
});
