import type { Order } from '#contract/entities/order.ts';
import type { OrderBench } from './order-bench.ts';
import { addAccount, fillWallet } from './wallets.ts';

/** An order of 200 dinars, paid and booked; so many dinars of it from the wallet of account 41, which has 200. Answers its id. */
export async function paidOrder(bench: OrderBench, wallet?: number): Promise<string> {
  const user = wallet ? await addAccount(bench.db, 41) : null;
  if (user) await fillWallet(bench, { userId: user.id, amount: 200_000 });
  const { order_id: id } = await bench.place(bench.quote());
  const payment = wallet ? { method: 'knet', wallet } : { method: 'knet' };
  const { data } = await bench.call<{ data: { payment_url: string } }>('POST', 'orders/:id/pay', payment, { id }, user);
  await bench.comeBack(await bench.answer(data.payment_url, 'approve'));
  await bench.run();
  return id;
}

/** Cancels at the fee of now; what was told of it before. */
export async function cancelOrder(bench: OrderBench, id: string): Promise<{ fee: number; refund: number }> {
  const { data } = await bench.call<{ data: { cancel_quote_id: string; fee: number; refund: number } }>(
    'POST',
    'orders/:id/cancel_quote',
    {},
    { id },
  );
  await bench.call('POST', 'orders/:id/cancel', { cancel_quote_id: data.cancel_quote_id }, { id });
  await bench.run();
  return data;
}

/** The gateway corrects itself: what it called closed was paid. */
export async function paidAfterAll(bench: OrderBench, paymentId: string): Promise<void> {
  await bench.db.updateTable('gateway_charge').set({ state: 'paid' }).where('our_ref', '=', paymentId).execute();
  await bench.payments.service.settle(paymentId);
}

/** An order when the work that follows from what happened is done, the work that waits a few seconds too. */
export async function settledOrder(bench: OrderBench, id: string): Promise<Order> {
  for (let round = 0; round < 8; round += 1) {
    await bench.run();
    bench.clock.advance(5_000);
  }
  return bench.read(id);
}
