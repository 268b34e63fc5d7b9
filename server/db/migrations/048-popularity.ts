import type { Kysely } from 'kysely';

/**
 * What a package's popularity was before orders, hearts and reviews were counted into it [ST10]; null until they are for the first
 * time. A new column without a duty: the release before works on it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('package').addColumn('popularity_base', 'bigint').execute();
}
