import type { ChargedCurrency } from '#contract/constants.ts';
import type { ExpertLevel } from '#contract/rules/expert-levels.ts';
import { EXPERT_LEVELS } from '#contract/rules/expert-levels.ts';
import type { Db } from '#server/db/database.ts';
import type { Dialect } from '#server/db/database.ts';
import { openOrderBench, type OrderBench } from './order-bench.ts';
import { scriptedSupplier } from './scripted-supplier.ts';
import { addAccount, addExpert } from './wallets.ts';
import { feeOf } from './party.ts';

/** Minor units: what is paid, what a code takes off, what suppliers cost (in fils, whatever the currency). */
export type Sale = { toPay: number; cost: number; discount?: number; currency?: ChargedCurrency };

/** Sells, pays and confirms; answers the order's id. */
export async function sell(bench: OrderBench, sale: Sale, change: object = {}): Promise<string> {
  const { order_id: id } = await bench.place(bench.quote(sale), change);
  const { payment_url: url } = await bench.pay(id, 'card');
  await bench.comeBack(await bench.answer(url, 'approve'));
  await bench.run();
  const { state } = await bench.read(id);
  if (state !== 'confirmed') throw new Error(`the order is ${state}`);
  return id;
}

export const standOn = (db: Db, expertId: number, level: ExpertLevel) =>
  db
    .updateTable('expert')
    .set({ level, share_percent: EXPERT_LEVELS[level].percent })
    .where('id', '=', expertId)
    .execute();

/** Minor units of each earning of an expert, oldest first. */
export const earningsOf = async (db: Db, expertId = 1) =>
  db
    .selectFrom('expert_earning')
    .selectAll()
    .where('expert_id', '=', expertId)
    .orderBy('created_at')
    .orderBy('amount_minor', 'desc')
    .execute();

/** Payouts with how many earnings each settled, oldest first. */
export const payoutsOf = async (db: Db, expertId = 1) => {
  const rows = await db
    .selectFrom('payout')
    .innerJoin('payout_item', 'payout_item.payout_id', 'payout.id')
    .select(['payout.kind', 'payout.currency', 'payout.amount_minor as amount', 'payout.run_at'])
    .select((of) => of.fn.countAll<number | string>().as('items'))
    .where('payout.expert_id', '=', expertId)
    .groupBy(['payout.id', 'payout.kind', 'payout.currency', 'payout.amount_minor', 'payout.run_at'])
    .orderBy('payout.run_at')
    .execute();
  return rows.map((row) => ({ ...row, items: Number(row.items) }));
};

/** The expert of the benches. */
export const EXPERT = { id: 1, account: 71 };
/** Paid 412.500 for what costs 371.320: at 32 % an expert earns 13.177. */
export const FIRST = { toPay: 412_500, cost: 371_320 };

/** An order bench whose packages are an expert's, with an account and on the second level; suppliers cancel without a fee. */
export async function openEarningBench(dialect: Dialect): Promise<OrderBench> {
  const suppliers = [scriptedSupplier('FL').supplier, scriptedSupplier('HO').supplier];
  for (const supplier of suppliers) supplier.quoteCancellation = async () => feeOf(0);
  const bench = await openOrderBench({ dialect, suppliers });
  await addAccount(bench.db, EXPERT.account);
  await addExpert(bench.db, EXPERT.id);
  await bench.db.updateTable('expert').set({ account_id: EXPERT.account }).where('id', '=', EXPERT.id).execute();
  await standOn(bench.db, EXPERT.id, 2);
  return bench;
}
