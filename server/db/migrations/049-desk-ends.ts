import { sql, type Kysely } from 'kysely';

/**
 * What the desk still lacked [BO6, BO9]: letters put off until a day, replies joined to their enquiry, and packages that are off
 * sale with their suspended expert. New columns without a duty: the release before works on it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('lead').addColumn('snoozed_until', 'bigint').execute();
  await db.schema.alterTable('lead').addColumn('reply_to', 'text').execute();
  await db.schema.createIndex('lead_reply_to').on('lead').column('reply_to').execute();
  // suspended before packages went off sale with their expert
  await sql`update package set state = 'withdrawn', withdrawn_for = 'suspended'
    where state = 'published' and expert_id in (select id from expert where state = 'suspended')`.execute(db);
}
