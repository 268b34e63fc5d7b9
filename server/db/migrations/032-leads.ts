import { PostgresAdapter, sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  const lead = () => db.schema.alterTable('lead');
  for (const column of ['assigned_to', 'handled_by', 'handled_at', 'expert_id'] as const)
    await lead().addColumn(column, 'bigint').execute();
  await lead().addColumn('campaign', 'text').execute();
  await lead()
    .addColumn('version', 'bigint', (column) => column.notNull().defaultTo(1))
    .execute();
  await db.schema.createIndex('lead_desk').on('lead').columns(['kind', 'state', 'created_at']).execute();
  await db.schema
    .createTable('lead_message')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('lead_id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('text_cipher', 'text', (column) => column.notNull())
    .addColumn('account_id', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('lead_message_lead').on('lead_message').columns(['lead_id', 'created_at']).execute();
  // deleted with its lead; until then only the sealed text may change, for key rotation
  const others = sql.raw('id, lead_id, kind, account_id, created_at');
  const words = sql.raw(`'what was written to a sender is never changed'`);
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    await sql`CREATE FUNCTION lead_message_is_append_only() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION ${words}; END $$`.execute(db);
    await sql`CREATE TRIGGER lead_message_append_only BEFORE UPDATE OF ${others} ON lead_message
      FOR EACH ROW EXECUTE FUNCTION lead_message_is_append_only()`.execute(db);
    return;
  }
  await sql`CREATE TRIGGER lead_message_never_updated BEFORE UPDATE OF ${others} ON lead_message
    BEGIN SELECT RAISE(ABORT, ${words}); END`.execute(db);
}
