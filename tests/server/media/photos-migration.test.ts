import type { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import * as catalogue from '#server/db/migrations/002-catalogue.ts';
import * as photos from '#server/db/migrations/051-photos.ts';
import * as portraits from '#server/db/migrations/053-portraits.ts';
import * as media from '#server/db/migrations/070-media.ts';
import * as photosInMedia from '#server/db/migrations/075-photos-in-media.ts';
import { openSqlite } from '#server/db/sqlite.ts';

it('[CA16] experts’ photographs of an earlier release stand in the one table, with their state and words', async () => {
  const db = openSqlite(':memory:');
  const bare = db as unknown as Kysely<unknown>;
  for (const step of [catalogue, photos, portraits, media]) await step.up(bare);
  const words = {
    alt_ar: 'شارع قديم',
    alt_en: 'An old street',
    preview: 'data:',
    width: 1_300,
    height: 900,
    created_at: 7,
  };
  const row = { id: 'a', sha256: 's', state: 'passed', purpose: 'portrait', ...words } as const;
  await db
    .insertInto('photo')
    .values({ ...row, expert_id: 12, picture: Buffer.from('x') })
    .execute();
  await photosInMedia.up(bare);
  expect(await db.selectFrom('media').selectAll().execute()).toEqual([
    { ...row, owner: '12', credit: '', licence: null, licence_url: '', focus_x: 50, focus_y: 50, files: 'due' },
  ]);
  await db.destroy();
});
