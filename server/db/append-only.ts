import { PostgresAdapter, sql, type Kysely } from 'kysely';

/** Triggers refuse updates and deletes; corrections are new rows. */
export async function keepAppendOnly(db: Kysely<unknown>, table: string, sentence: string): Promise<void> {
  const of = (suffix: string) => sql.ref(`${table}_${suffix}`);
  const on = sql.table(table);
  const message = sql.lit(sentence);
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    await sql`CREATE FUNCTION ${of('is_append_only')}() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION ${message}; END $$`.execute(db);
    await sql`CREATE TRIGGER ${of('append_only')} BEFORE UPDATE OR DELETE ON ${on}
      FOR EACH ROW EXECUTE FUNCTION ${of('is_append_only')}()`.execute(db);
    await sql`CREATE TRIGGER ${of('never_emptied')} BEFORE TRUNCATE ON ${on}
      FOR EACH STATEMENT EXECUTE FUNCTION ${of('is_append_only')}()`.execute(db);
    return;
  }
  await sql`CREATE TRIGGER ${of('never_updated')} BEFORE UPDATE ON ${on}
    BEGIN SELECT RAISE(ABORT, ${message}); END`.execute(db);
  await sql`CREATE TRIGGER ${of('never_deleted')} BEFORE DELETE ON ${on}
    BEGIN SELECT RAISE(ABORT, ${message}); END`.execute(db);
}
