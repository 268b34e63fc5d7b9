import type { ChargedCurrency, Locale } from '#contract/constants.ts';
import { OWN_TRIP_IDS } from '#contract/constants.ts';
import type { DeskOrderRow } from '#contract/entities/desk/order-row.ts';
import { FAILURES } from '#contract/entities/order.ts';
import type { SelectedRooms } from '#contract/entities/selected-rooms.ts';
import { toMajor } from '#contract/rules/money.ts';
import { seesPeople, type Role } from '#contract/rules/permissions.ts';
import { visibleState } from '#machines/domain/order.selectors.ts';
import type { Cipher } from '#server/db/cipher.ts';
import type { Db } from '#server/db/database.ts';
import type { NamesOf } from '#server/modules/audit/index.ts';
import { paymentsOfOrders, refundsOfOrders, type PaymentRow, type RefundRow } from '#server/modules/payments/index.ts';
import type { QuotesPort } from '#server/modules/orders/ports.ts';
import type { OrderRow } from '#server/modules/orders/orders.store.ts';
import { attentionFrom, openCasesOf } from './attention.store.ts';
import { claimsOf } from './claims.store.ts';
import { refundParts, paidIn } from './held-payments.ts';
import { leadName } from './people.ts';

export type RowDeps = { db: Db; cipher: Cipher; quotes: Pick<QuotesPort, 'findQuote'>; namesOf: NamesOf };
export type Reader = { me: number; role: Role; locale: Locale; now: number };

export const partyOf = (rooms: SelectedRooms): DeskOrderRow['party'] => ({
  adults: rooms.reduce((sum, room) => sum + room.Adults, 0),
  children: rooms.reduce((sum, room) => sum + room.Children.length, 0),
  infants: rooms.reduce((sum, room) => sum + room.Infants.length, 0),
});

async function moneyOf(
  db: Db,
  ids: string[],
): Promise<(id: string) => { payments: PaymentRow[]; refunds: RefundRow[] }> {
  const [payments, refunds] = [await paymentsOfOrders(db, ids), await refundsOfOrders(db, ids)];
  const paymentsByOrder = Map.groupBy(payments, (row) => row.order_id);
  const refundsByOrder = Map.groupBy(refunds, (row) => row.order_id);
  return (id) => ({ payments: paymentsByOrder.get(id) ?? [], refunds: refundsByOrder.get(id) ?? [] });
}

export async function deskRows(
  { db, cipher, quotes, namesOf }: RowDeps,
  orders: OrderRow[],
  reader: Reader,
): Promise<DeskOrderRow[]> {
  if (orders.length === 0) return [];
  const ids = orders.map(({ id }) => id);
  const [cases, claims, money, quoteFacts] = await Promise.all([
    openCasesOf(db, ids),
    claimsOf(db, ids, { ...reader, namesOf }),
    moneyOf(db, ids),
    Promise.all(orders.map(({ quote_id }) => quotes.findQuote(quote_id))),
  ]);
  return orders.map((order, index) => {
    const quote = quoteFacts[index]?.quote[reader.locale];
    if (!quote) throw new Error(`order ${order.reference} has lost its quote`);
    const currency = order.currency as ChargedCurrency;
    const { payments, refunds } = money(order.id);
    return {
      order_id: seesPeople(reader.role) ? order.id : order.reference,
      reference: order.reference,
      version: order.version,
      state: visibleState(order.state),
      stage: order.state,
      failure: FAILURES.find((name) => name === order.failure) ?? null,
      traveller: leadName(cipher, order, reader.role),
      party: partyOf(quote.rooms),
      package: { id: order.package_id, title: quote.title, is_own: order.package_id >= OWN_TRIP_IDS.first },
      expert: order.expert_id === 0 ? null : { id: order.expert_id, name: quote.user?.show_name ?? null },
      start_date: order.start_date,
      end_date: order.end_date,
      created_at: new Date(order.created_at).toISOString(),
      currency,
      to_pay: toMajor(order.to_pay_minor, currency),
      paid: toMajor(paidIn(payments), currency),
      refunded: toMajor(refundParts(payments, refunds).all, currency),
      attention: attentionFrom(cases.get(order.id)),
      claim: claims.get(order.id) ?? null,
    };
  });
}
