import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Kysely, Selectable } from 'kysely';
import type { Tables } from '#server/db/database.ts';
import { up as forgetOutdatedReplies } from '#server/db/migrations/059-outdated-replies.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { openModeration } from '#server/modules/moderation/index.ts';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { eachDatabase } from '#tests/support/database.ts';

type Review = Selectable<Tables['review']>;
const [EARLIER, LATER] = [1_000, 2_000];

eachDatabase('[ST9] replies of a release that kept them', (dialect) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp({ dialect });
  }, 120_000);
  afterAll(() => app.close());

  it.each<[string, Partial<Review>, boolean]>([
    ['a review never refused', { state: 'published', refusals: 0, replied_at: LATER, decided_at: EARLIER }, true],
    ['the words of now', { state: 'published', refusals: 1, replied_at: LATER, decided_at: EARLIER }, true],
    ['a refused review', { state: 'refused', refusals: 1, replied_at: EARLIER, decided_at: LATER }, true],
    ['words published anew', { state: 'published', refusals: 1, replied_at: EARLIER, decided_at: LATER }, false],
    ['words that wait anew', { state: 'waiting', refusals: 1, replied_at: EARLIER, decided_at: LATER }, false],
  ])('a reply to %s', async (name, row, stays) => {
    const { db } = app.services;
    const id = `rev_${name.replaceAll(' ', '-')}`;
    await db
      .insertInto('review')
      .values({
        id,
        order_id: id,
        package_id: 101,
        expert_id: 1,
        stars: 4,
        text: 'The words of now.',
        locale: 'en',
        shown_name: '',
        travelled: '2027-03',
        state: 'waiting',
        reason: row.state === 'refused' ? 'insult' : null,
        refusals: 0,
        decided_by: 1,
        created_at: 1,
        reply_text: 'Thank you, Sara.',
        version: 3,
        ...row,
      })
      .execute();
    const target = { kind: 'reply', target_id: id, target_version: 1, expert_id: 1, now: 1 } as const;
    await inTransaction(db, (trx) => openModeration(trx, target));
    await forgetOutdatedReplies(db as Kysely<unknown>);
    const { reply_text, replied_at } = await db
      .selectFrom('review')
      .select(['reply_text', 'replied_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const looks = await db.selectFrom('moderation_case').select('id').where('target_id', '=', id).execute();
    expect([reply_text !== null, replied_at !== null, looks.length]).toEqual([stays, stays, Number(stays)]);
  });
});
