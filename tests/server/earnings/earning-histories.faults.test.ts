import { afterAll, beforeAll, expect, it } from 'vitest';
import { payableProblems, payoutProblems } from '#server/modules/bookkeeping/earning-checks.ts';
import type { OpenDatabase } from '#server/db/open.ts';
import { testClock } from '#tests/support/clock.ts';
import { eachDatabase, openTestDatabase } from '#tests/support/database.ts';
import { EXPERT_HISTORY, expertLife, type ExpertAct } from '#tests/support/earning-histories.ts';
import { rounds } from '#tests/support/rounds.ts';
import { fc } from '#tests/support/seed.ts';

/** Histories of each database; between two looks at all books lie so many. */
const HISTORIES = {
  sqlite: rounds({ quick: 40, full: 100_000 }),
  postgres: rounds({ quick: 20, full: 100_000 }),
};
const LOOK_EVERY = rounds({ quick: 20, full: 2_000 });
/** Histories of different experts that are lived at once, where the database can do more than one thing at a time. */
const AT_ONCE = { sqlite: 1, postgres: 10 };

eachDatabase('an expert’s sales, refunds, cancellations, levels, holds and payouts: every history', (dialect) => {
  let open: OpenDatabase;
  beforeAll(async () => {
    open = await openTestDatabase(dialect);
  }, 60_000);
  afterAll(() => open.close());

  it(
    '[P3] [ST6] [M8] deposits end at zero, what is unsettled is what the ledger owes, and wallets have what was paid',
    async () => {
      const { db } = open;
      let last = 0;
      /** What of an expert the ledger owes, and what stands in their wallets, against their rows; minor units. */
      async function demandAgreement(id: number, now: number): Promise<void> {
        const rows = await db
          .selectFrom('expert_earning')
          .leftJoin('payout_item', 'payout_item.earning_id', 'expert_earning.id')
          .select(['expert_earning.currency', 'amount_minor', 'payout_id', 'due_at', 'order_id'])
          .where('expert_id', '=', id)
          .execute();
        const wallets = await db.selectFrom('wallet').selectAll().where('user_id', '=', id).execute();
        for (const currency of ['KWD', 'SAR']) {
          const own = rows.filter((row) => row.currency === currency);
          const settled = own.filter(({ payout_id }) => payout_id !== null);
          const sum = settled.reduce((total, row) => total + row.amount_minor, 0);
          const wallet = wallets.find((row) => row.currency === currency);
          expect(wallet?.balance_minor ?? 0).toBe(sum);
          // nothing is paid before it is due
          expect(settled.filter(({ due_at }) => due_at > now)).toEqual([]);
        }
      }
      async function live(acts: ExpertAct[]): Promise<void> {
        last += 1;
        const expertId = last;
        const clock = testClock();
        const life = expertLife({ db, clock }, expertId);
        await life.begin();
        for (const act of acts) {
          await life.live(act);
          if (act.do === 'wait') await demandAgreement(expertId, clock.now());
        }
        for (const id of life.sales) expect(await life.depositsOf(id)).toBe(0);
        const cancelled = await db
          .selectFrom('expert_earning')
          .innerJoin('orders', 'orders.id', 'expert_earning.order_id')
          .select((of) => ['order_id', of.fn.sum<number | string>('amount_minor').as('sum')])
          .where('orders.expert_id', '=', expertId)
          .where('orders.state', '=', 'cancelled')
          .groupBy('order_id')
          .execute();
        for (const { sum } of cancelled) expect(Number(sum)).toBe(0);
      }

      const atOnce = AT_ONCE[dialect];
      await fc.assert(
        fc.asyncProperty(fc.array(EXPERT_HISTORY, { minLength: atOnce, maxLength: atOnce }), async (histories) => {
          await Promise.all(histories.map(live));
          if (last % LOOK_EVERY === 0) expect([await payableProblems(db), await payoutProblems(db)]).toEqual([[], []]);
        }),
        { numRuns: HISTORIES[dialect] / atOnce, endOnFailure: true },
      );
      expect(last).toBe(HISTORIES[dialect]);
      expect([await payableProblems(db), await payoutProblems(db)]).toEqual([[], []]);
    },
    rounds({ quick: 120_000, full: 6 * 3_600_000 }),
  );
});
