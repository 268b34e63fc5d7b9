import type { ChargedCurrency } from '#contract/constants.ts';
import type { Db } from '#server/db/database.ts';
import { notFound } from '#server/modules/refusal.ts';
import { isOrderId, referenceFrom } from '#server/modules/orders/placing/order-ids.ts';
import { orderByReference, readOrderRow, type OrderRow } from '#server/modules/orders/orders.store.ts';
import { REPLIES } from '#server/modules/orders/sentences.ts';

export async function orderAt(db: Db, idOrReference: string): Promise<OrderRow> {
  const order = isOrderId(idOrReference)
    ? await readOrderRow(db, idOrReference)
    : await orderByReference(db, referenceFrom(idOrReference));
  if (!order) throw notFound(REPLIES.orderUnknown);
  return order;
}

export const currencyOf = ({ currency }: Pick<OrderRow, 'currency'>): ChargedCurrency => currency as ChargedCurrency;
