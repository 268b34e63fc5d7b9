import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openSqlite } from '#server/db/sqlite.ts';
import { chargeDifference } from '#server/gateways/charge-difference.ts';
import { isDatabaseTrouble } from '#server/http/database-trouble.ts';

it('[FK12] a full disk is told as such out of a transaction, though it has undone that by itself', async () => {
  const db = openSqlite(':memory:');
  await sql`create table filled (text text)`.execute(db);
  await sql`pragma max_page_count = 10`.execute(db);
  const filling = db.transaction().execute(async (trx) => {
    for (let row = 0; row < 100; row += 1) await sql`insert into filled values (${'x'.repeat(4_000)})`.execute(trx);
  });
  const error = await filling.catch((one: unknown) => one);
  expect([error, isDatabaseTrouble(error)]).toEqual([expect.objectContaining({ errcode: 13 }), true]);
  await db.destroy();
});

it('[FK12] a charge of another amount or currency is told with both figures', () => {
  const asked = { id: 'pay_1', amount_minor: 45_000, currency: 'KWD' };
  const told = { gatewayRef: 'chg', state: 'paid', amount: 45_000, currency: 'KWD', ourRef: 'pay_1' } as const;
  expect(chargeDifference(asked, told)).toBeNull();
  expect(chargeDifference(asked, { ...told, amount: 44_000 })?.summary).toMatch(
    /asked for KWD 45\.000, .* tells of KWD 44\.000/u,
  );
  expect(chargeDifference(asked, { ...told, currency: 'SAR' })?.summary).toMatch(/KWD 45\.000.*SAR 450\.00/u);
});
