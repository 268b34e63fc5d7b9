import type { ChargedCurrency, ExpertLevel } from '#contract/constants.ts';
import { EXPERT_LEVELS } from '#contract/constants.ts';
import type { Db } from '#server/db/database.ts';
import type { OrderBench } from './order-bench.ts';

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

/** Cancels at the fee of now. */
export async function cancel(bench: OrderBench, id: string): Promise<void> {
  const { data } = await bench.call<{ data: { cancel_quote_id: string } }>(
    'POST',
    'orders/:id/cancel_quote',
    {},
    { id },
  );
  await bench.call('POST', 'orders/:id/cancel', { cancel_quote_id: data.cancel_quote_id }, { id });
  await bench.run();
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
