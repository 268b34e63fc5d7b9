import type { Selectable } from 'kysely';
import type { Locale } from '#contract/constants.ts';
import type { ArrangementState, ArrangementVoucher } from '#contract/entities/arrangement.ts';
import type { Order } from '#contract/entities/order.ts';
import type { Db, Tables } from '#server/db/database.ts';
import type { QuoteFacts } from '#server/modules/orders/ports.ts';
import { supplierRef } from '#server/modules/orders/placing/order-ids.ts';
import type { OrderRow } from '#server/modules/orders/orders.store.ts';

type Row = Selectable<Tables['arrangement']>;
type Arranged = NonNullable<NonNullable<Order['travel_documents']>['activities']>[number];
/** What the customer is told of each; a cancelled one is told with its order. */
const TOLD: Partial<Record<ArrangementState, Arranged['state']>> = {
  open: 'arranging',
  asked: 'arranging',
  confirmed: 'confirmed',
  failed: 'given_back',
};

export const readArranged = (db: Db, orderId: string): Promise<Row[]> =>
  db.selectFrom('arrangement').selectAll().where('order_id', '=', orderId).execute();

/** Null until it is confirmed. */
export const voucherOf = ({ state, voucher_json: voucher }: Row): ArrangementVoucher | null =>
  state === 'confirmed' && voucher !== null ? (JSON.parse(voucher) as ArrangementVoucher) : null;

/** Activities that our team arranges, in the order of the sale [CA14]. */
export const arrangedOf = (order: OrderRow, { components }: QuoteFacts, rows: Row[], locale: Locale): Arranged[] =>
  components.flatMap((component, index) => {
    const row = rows.find(({ our_ref }) => our_ref === supplierRef(order, index));
    const state = row && TOLD[row.state];
    if (component.kind !== 'activity' || !state) return [];
    const { reference = '', phone = '', meeting } = voucherOf(row) ?? {};
    return [{ amenity: component.amenity, state, reference, phone, meeting: meeting?.[locale] ?? '' }];
  });
