import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('lead').addColumn('snoozed_until', 'bigint').execute();
  await db.schema.alterTable('lead').addColumn('reply_to', 'text').execute();
  await db.schema.createIndex('lead_reply_to').on('lead').column('reply_to').execute();
  // suspended before their packages went off sale too
  await sql`update package set state = 'withdrawn', withdrawn_for = 'suspended'
    where state = 'published' and expert_id in (select id from expert where state = 'suspended')`.execute(db);
}
