import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openTestApp } from '#tests/support/app.ts';
import { visitorOf } from '#tests/support/journey.ts';

it('[FK12] an order that a full database cannot write is answered by 503 with the time to try again', async () => {
  const app = await openTestApp({ dialect: 'sqlite' });
  const { db } = app.services;
  const visitor = visitorOf(app);
  const quote = await visitor.quote();
  await sql`create table filled (text text)`.execute(db);
  await sql`pragma max_page_count = 1`.execute(db);
  const fill = (size: number): Promise<unknown> =>
    sql`insert into filled values (${'x'.repeat(size)})`.execute(db).then(
      () => fill(size),
      () => undefined,
    );
  for (const size of [3_000, 300, 10]) await fill(size);
  const placed = await visitor.place(quote);
  expect(placed.status).toBe(503);
  expect(Number(placed.headers['retry-after'])).toBeGreaterThan(0);
  await sql`drop table filled`.execute(db);
  await sql`pragma max_page_count = 1000000`.execute(db);
  expect((await visitor.place(quote)).status).toBe(200);
  await app.close();
});
