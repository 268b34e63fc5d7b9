import type { Db } from '#server/db/database.ts';
import { balancesOf, imbalances } from '#server/modules/ledger/index.ts';

const CAPTURED = ['paid', 'refunding', 'refunded'];
const OVER = ['confirmed', 'refunded', 'cancelled', 'expired'];

/**
 * Everything that does not add up ([M8]): ledger transactions, payments against the gateway's own books, orders against
 * their payments, stock against what suppliers have. To be called when no promised work is left; empty is right.
 */
export async function whatIsWrong(db: Db): Promise<string[]> {
  const wrong = (await imbalances(db)).map((one) => `ledger ${one.transaction_id} is off by ${one.sum}`);
  const payments = await db.selectFrom('payment').selectAll().execute();
  const charges = new Map(
    (await db.selectFrom('gateway_charge').selectAll().execute()).map((row) => [row.our_ref, row]),
  );
  for (const payment of payments) {
    const charge = charges.get(payment.id);
    const captured = CAPTURED.includes(payment.state);
    if (charge && (charge.state === 'paid') !== captured)
      wrong.push(`payment ${payment.id} is ${payment.state}, its charge ${charge.state}`);
    if (charge && payment.state !== 'refunding' && charge.refunded_minor !== payment.refunded_minor)
      wrong.push(`payment ${payment.id} gave back ${payment.refunded_minor}, its charge ${charge.refunded_minor}`);
    if (charge && charge.amount_minor !== payment.amount_minor)
      wrong.push(`payment ${payment.id} asked another amount`);
  }
  for (const order of await db.selectFrom('orders').selectAll().execute()) {
    const state = String(order.state.split('.')[0]);
    const own = payments.filter((payment) => payment.order_id === order.id);
    const kept = own.filter((payment) => payment.state === 'paid');
    if (kept.length > 1) wrong.push(`order ${order.id} was charged ${kept.length} times`);
    if (own.some((payment) => payment.amount_minor + payment.wallet_minor !== order.to_pay_minor))
      wrong.push(`order ${order.id} was asked another price`);
    if (state === 'confirmed' && kept.length !== 1)
      wrong.push(`order ${order.id} is confirmed with ${kept.length} payments`);
    if (['refunded', 'expired'].includes(state) && kept.length)
      wrong.push(`order ${order.id} is ${state} and its money kept`);
    if (!OVER.includes(state)) continue;
    const { customer_deposits = 0, customer_refunds = 0, gateway_clearing = 0 } = await balancesOf(db, order.id);
    if (customer_deposits !== 0) wrong.push(`order ${order.id} is ${state} with a deposit of ${customer_deposits}`);
    if (customer_refunds !== 0) wrong.push(`order ${order.id} is ${state} with a refund of ${customer_refunds} owed`);
    const inHand = own.reduce(
      (sum, payment) => sum + (CAPTURED.includes(payment.state) ? payment.amount_minor - payment.refunded_minor : 0),
      0,
    );
    if (gateway_clearing !== inHand)
      wrong.push(`order ${order.id}: the ledger has ${gateway_clearing}, the payments ${inHand}`);
  }
  return [...wrong, ...(await walletProblems(db)), ...(await stockProblems(db))];
}

/** Wallets against their statements and the ledger (P7): a running balance that adds up, and no fils between the three. */
async function walletProblems(db: Db): Promise<string[]> {
  const wrong: string[] = [];
  const entries = await db.selectFrom('wallet_entry').selectAll().orderBy('seq').execute();
  for (const wallet of await db.selectFrom('wallet').selectAll().execute()) {
    const own = entries.filter((one) => one.user_id === wallet.user_id && one.currency === wallet.currency);
    let running = 0;
    for (const entry of own) {
      running += entry.amount_minor;
      if (entry.balance_minor !== running || running < 0)
        wrong.push(`wallet ${wallet.user_id} says ${entry.balance_minor} after line ${entry.seq}, which is ${running}`);
    }
    if (wallet.balance_minor !== running)
      wrong.push(`wallet ${wallet.user_id} holds ${wallet.balance_minor}, its statement ${running}`);
  }
  const posted = await db
    .selectFrom('ledger_entry')
    .select((of) => of.fn.sum<number | string | null>('amount_minor').as('sum'))
    .where('account', '=', 'customer_wallets')
    .executeTakeFirst();
  const stated = entries.reduce((sum, entry) => sum + entry.amount_minor, 0);
  if (Number(posted?.sum ?? 0) !== -stated)
    wrong.push(`the ledger has wallets of ${posted?.sum}, statements ${stated}`);
  return wrong;
}

/** Fails the test that leaves books that do not add up; for `afterEach`. */
export async function demandRightBooks(db: Db): Promise<void> {
  const wrong = await whatIsWrong(db);
  if (wrong.length) throw new Error(`the books are wrong:\n${wrong.join('\n')}`);
}

async function stockProblems(db: Db): Promise<string[]> {
  const want = new Map<string, { held: number; sold: number }>();
  for (const row of await db.selectFrom('supplier_booking').selectAll().execute()) {
    if (row.state !== 'held' && row.state !== 'booked') continue;
    for (const { key, count } of JSON.parse(row.units_json) as { key: string; count: number }[]) {
      const sums = want.get(key) ?? { held: 0, sold: 0 };
      sums[row.state === 'held' ? 'held' : 'sold'] += count;
      want.set(key, sums);
    }
  }
  const rows = await db.selectFrom('stock').selectAll().execute();
  return rows.flatMap((row) => {
    const { held, sold } = want.get(row.key) ?? { held: 0, sold: 0 };
    const over = row.held + row.sold > row.total ? [`${row.key} is oversold`] : [];
    return row.held === held && row.sold === sold
      ? over
      : [...over, `${row.key} says ${row.held}+${row.sold}, bookings say ${held}+${sold}`];
  });
}
