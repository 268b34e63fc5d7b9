import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemClock } from '#server/clock.ts';
import { openDatabase } from '#server/db/open.ts';
import { enqueueJob } from '#server/db/outbox.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { createEarningsModule } from '#server/modules/earnings/index.ts';
import { post } from '#server/modules/ledger/index.ts';
import { createWalletAccounts } from '#server/modules/wallet/index.ts';
import { openTestApp } from '#tests/support/app.ts';
import { whatIsWrong } from '#tests/support/books.ts';
import { onBothDatabases, newPlace, openTestDatabase, type Place } from '#tests/support/database.ts';
import { killableEntry, KILLABLE_KEY, killableServer } from '#tests/support/killable.ts';
import { quietPort } from '#tests/support/over-network.ts';
import { addAccount, addExpert } from '#tests/support/wallets.ts';
import { rounds } from '#tests/support/rounds.ts';

const EXPERTS = 60;
const FIRST_ID = 1_000;
const ROUNDS = rounds({ quick: 2, full: 12 });
const SHARES = 5;

/** Minor units of the nth share; odd experts have a debt of before. */
const amountOf = (expert: number, nth: number) => (expert % 2 === 1 && nth === 0 ? -700 : 500 + expert + nth);
const sumOf = (expert: number) =>
  Array.from({ length: SHARES }, (_, nth) => amountOf(expert, nth)).reduce((sum, one) => sum + one, 0);

/** Experts with due earnings that no payout has settled: each of them beside its lines in the ledger. */
async function owe(db: Parameters<typeof addExpert>[0], now: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    for (let id = FIRST_ID; id < FIRST_ID + EXPERTS; id += 1) {
      await addAccount(trx, id);
      await addExpert(trx, id);
      await trx.updateTable('expert').set({ account_id: id }).where('id', '=', id).execute();
      for (let nth = 0; nth < SHARES; nth += 1) {
        const amount_minor = amountOf(id, nth);
        const lines = [
          { account: 'expert_payable' as const, amount: -amount_minor },
          { account: 'revenue' as const, amount: amount_minor },
        ];
        const transaction_id = await post(trx, { kind: 'adjustment', orderId: null, currency: 'KWD', at: now, lines });
        await trx
          .insertInto('expert_earning')
          .values({
            id: `ear_${id}_${nth}`,
            expert_id: id,
            order_id: null,
            kind: 'adjustment',
            currency: 'KWD',
            amount_minor,
            profit_minor: null,
            share_percent: null,
            refund_id: null,
            approval_id: null,
            reason: 'adjustment',
            due_at: now - 1,
            created_at: now - 1,
            slot: `adjustment|${id}|${nth}`,
            transaction_id,
          })
          .execute();
        await enqueueJob(trx, 'pay_earnings', { expertId: String(id), currency: 'KWD' }, { now });
      }
    }
  });
}

async function demandOncePaid(db: Parameters<typeof addExpert>[0]): Promise<void> {
  const payouts = await db.selectFrom('payout').selectAll().orderBy('expert_id').execute();
  expect(payouts.map(({ expert_id, amount_minor }) => [expert_id, amount_minor])).toEqual(
    Array.from({ length: EXPERTS }, (_, nth) => [FIRST_ID + nth, sumOf(FIRST_ID + nth)]),
  );
  const items = await db.selectFrom('payout_item').selectAll().execute();
  expect(items).toHaveLength(EXPERTS * SHARES);
  const wallets = await db.selectFrom('wallet').select(['user_id', 'balance_minor']).orderBy('user_id').execute();
  expect(wallets.map(({ user_id, balance_minor }) => [user_id, balance_minor])).toEqual(
    payouts.map(({ account_id, amount_minor }) => [account_id, amount_minor]),
  );
  expect(await whatIsWrong(db)).toEqual([]);
}

onBothDatabases('payouts that run twice', (dialect) => {
  it('[P3] [ST6] [P11] ten workers at once over every expert: each is paid once', async () => {
    const { db, close } = await openTestDatabase(dialect);
    const clock = systemClock;
    await owe(db, clock.now());
    const workers = Array.from({ length: 10 }, () =>
      createEarningsModule({ db, clock, purse: createWalletAccounts({ clock }), notifyLevel: async () => undefined }),
    );
    const settled = await Promise.all(workers.map((worker) => worker.sweep()));
    expect(settled.reduce((sum, one) => sum + one, 0)).toBe(EXPERTS);
    await demandOncePaid(db);
    await close();
  }, 120_000);
});

let entry = '';
beforeAll(async () => {
  entry = await killableEntry();
}, 120_000);

onBothDatabases('payouts in a process that is killed', (dialect) => {
  let place: Place;
  beforeAll(async () => {
    place = await newPlace(dialect, { onDisk: true, content: 'demonstration' });
    const app = await openTestApp({ place, env: { SECRET_KEY: KILLABLE_KEY } });
    await owe(app.services.db, Date.now());
    await app.close();
  }, 120_000);
  afterAll(() => place.remove());

  it('[P3] [ST6] [P11] kill -9 anywhere in the run, again and again: one payout each, all or nothing', async () => {
    const server = killableServer(place, await quietPort(), { entry });
    const counts: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await server.start();
      // the worker looks for the first time a quarter of a second after the start
      await new Promise((resolve) => setTimeout(resolve, 240 + round * (120 / ROUNDS)));
      await server.kill();
      const { db, close } = await openDatabase(place);
      counts.push((await db.selectFrom('payout').select('id').execute()).length);
      expect(await whatIsWrong(db)).toEqual([]);
      // a killed process keeps its leases for 20 s: only the full run waits for them
      if (ROUNDS === 2)
        await db.updateTable('outbox').set({ locked_until: 0 }).where('state', '=', 'working').execute();
      await close();
    }
    await server.start();
    await server.settled(90_000);
    await server.stop();
    console.log(`payouts after each of ${ROUNDS} kills: ${counts.join(', ')}`);
    const { db, close } = await openDatabase(place);
    await demandOncePaid(db);
    await close();
  }, 240_000);
});
