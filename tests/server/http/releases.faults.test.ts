import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql, type Kysely } from 'kysely';
import { describe, expect, it } from 'vitest';
import { ROOT } from '#scripts/run.ts';
import { migrate, MIGRATIONS } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open.ts';
import { openTestApp } from '#tests/support/app.ts';
import { DIALECTS, eachDatabase, newPlace, openTestDatabase } from '#tests/support/database.ts';
import { confirmedOrder, visitorOf } from '#tests/support/journey.ts';
import { readSchema, type Schema } from '#tests/support/schema.ts';

/** The tables of release 010, as its last migration left them: what a server of that release reads and writes. */
const BEFORE = JSON.parse(readFileSync(join(ROOT, 'tests/support/releases/schema-010.json'), 'utf8')) as Schema;

type Loose = Kysely<Record<string, Record<string, unknown>>>;

eachDatabase('[OP8] [F14] two neighbouring releases on one database', (dialect) => {
  it('the newest schema has every table and column of the release before, of the same kind and as willing', async () => {
    const { db, close } = await openTestDatabase(dialect);
    const now = await readSchema(db, dialect);
    const broken = Object.entries(BEFORE).flatMap(([table, columns]) =>
      Object.entries(columns).flatMap(([column, { type, nullable }]) => {
        const current = now[table]?.[column];
        if (!current) return [`${table}.${column} is gone`];
        if (current.type !== type) return [`${table}.${column} is now ${current.type}`];
        return nullable && !current.nullable ? [`${table}.${column} must now be given`] : [];
      }),
    );
    expect(broken).toEqual([]);
    const additions = Object.entries(now).flatMap(([table, columns]) =>
      Object.entries(columns)
        .filter(
          ([column, definition]) =>
            BEFORE[table] && !BEFORE[table][column] && !definition.nullable && !definition.hasDefault,
        )
        .map(([column]) => `${table}.${column} is new, and the release before does not give it`),
    );
    expect(additions).toEqual([]);
    await close();
  });

  it('rows in the shape of the release before are taken, and read back as written', async () => {
    const { db, close } = await openTestDatabase(dialect);
    const loose = db as unknown as Loose;
    for (const [table, columns] of Object.entries(BEFORE)) {
      const row = Object.fromEntries(
        Object.entries(columns).map(([column, { type }]) => [column, type === 'number' ? 0 : `${column} 1`]),
      );
      await loose.insertInto(table).values(row).execute();
      const names = Object.keys(columns);
      const [read] = await loose.selectFrom(table).select(names).where(names[0]!, '=', row[names[0]!]).execute();
      expect([table, read]).toEqual([table, row]);
    }
    await close();
  });

  it('a database that a newer release migrated is used as it is, said once, and sells', async () => {
    const place = await newPlace(dialect, { onDisk: true, content: 'demonstration' });
    const first = await openDatabase(place);
    await migrate(first.db);
    await first.db.schema.alterTable('orders').addColumn('of_tomorrow', 'text').execute();
    await sql`insert into kysely_migration (name, timestamp) values ('999-tomorrow', '2027-01-01T00:00:00.000Z')`.execute(
      first.db,
    );
    const newer: string[][] = [];
    await migrate(first.db, (names) => void newer.push(names));
    expect(newer).toEqual([['999-tomorrow']]);
    await first.close();
    const app = await openTestApp({ place });
    expect((await confirmedOrder(app, visitorOf(app))).state).toBe('confirmed');
    await app.close();
    await place.remove();
  }, 60_000);

  it('a database of a newer release that lacks one of ours gets it, and keeps what the newer one did', async () => {
    const { db, close } = await openTestDatabase(dialect);
    // it changes rows alone, and may run twice
    const last = '059-outdated-replies';
    await sql`update kysely_migration set name = '999-tomorrow' where name = ${last}`.execute(db);
    const newer: string[][] = [];
    await migrate(db, (names) => void newer.push(names));
    expect(newer).toEqual([['999-tomorrow']]);
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
    expect(rows.map(({ name }) => name).toSorted()).toEqual([...MIGRATIONS, '999-tomorrow'].toSorted());
    await close();
  });

  it('a migration that breaks off leaves nothing, and the next start does all of it', async () => {
    const place = await newPlace(dialect, { onDisk: true });
    const broken = await openDatabase(place);
    // in the way of the last but one: what came before it in the same run must go as well
    await sql`create table staff_case (id text)`.execute(broken.db);
    await expect(migrate(broken.db)).rejects.toThrow(/staff_case/);
    const tables = await broken.db.introspection.getTables();
    expect(tables.map(({ name }) => name)).toEqual(['staff_case']);
    await sql`drop table staff_case`.execute(broken.db);
    await migrate(broken.db);
    expect(Object.keys(await readSchema(broken.db, dialect))).toContain('orders');
    await broken.close();
    await place.remove();
  }, 60_000);
});

describe.runIf(DIALECTS.includes('postgres'))('[OP8] starting at once', () => {
  it('five processes on an empty database: one migrates, all start', async () => {
    const place = await newPlace('postgres', { onDisk: true });
    const databases = await Promise.all(Array.from({ length: 5 }, () => openDatabase(place)));
    await Promise.all(databases.map(({ db }) => migrate(db)));
    expect(Object.keys(await readSchema(databases[0]!.db, 'postgres'))).toContain('orders');
    await Promise.all(databases.map(({ close }) => close()));
    await place.remove();
  }, 60_000);
});
