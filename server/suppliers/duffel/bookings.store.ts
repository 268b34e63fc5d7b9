import type { Database, Tables } from '#server/db/database.ts';
import type { CancellationQuote, Cost, VendorPrice } from '#server/suppliers/port.ts';

const SUPPLIER = 'DUF';
export type Details = {
  ref: string;
  offerId: string;
  orderId?: string;
  party?: string;
  act?: 'hold' | 'instant' | 'payment';
  failed?: boolean;
  vendorPrice: VendorPrice;
  /** Only the latest can be confirmed. */
  quote?: { id: string; expiresAt: number; fee?: Cost; refundTo?: CancellationQuote['refundTo'] };
};
export type BookingRow = {
  ourRef: string;
  state: Tables['supplier_booking']['state'];
  locator: string;
  cost: Cost;
  details: Details;
};
type State = BookingRow['state'];
type Change = { state?: State; locator?: string; details?: Details };

/** Stored before the request, found by Duffel's ids. */
export function createBookingStore({ db, clock }: { db: Database; clock: { now(): number } }) {
  const rowOf = (row: Tables['supplier_booking'] | undefined): BookingRow | null =>
    row
      ? {
          ourRef: row.our_ref,
          state: row.state,
          locator: row.locator,
          cost: row.cost_fils,
          details: JSON.parse(row.details_json) as Details,
        }
      : null;
  const columns = ({ state, locator, details }: Change) => ({
    ...(state ? { state } : {}),
    ...(locator === undefined ? {} : { locator }),
    ...(details ? { details_json: JSON.stringify(details), vendor_ref: details.orderId ?? details.offerId } : {}),
    updated_at: clock.now(),
  });
  return {
    async read(ourRef: string): Promise<BookingRow | null> {
      const row = await db
        .selectFrom('supplier_booking')
        .selectAll()
        .where('supplier', '=', SUPPLIER)
        .where('our_ref', '=', ourRef)
        .executeTakeFirst();
      return rowOf(row);
    },
    async listBy(vendorRef: string): Promise<BookingRow[]> {
      const rows = await db
        .selectFrom('supplier_booking')
        .selectAll()
        .where('supplier', '=', SUPPLIER)
        .where('vendor_ref', '=', vendorRef)
        .execute();
      return rows.flatMap((row) => rowOf(row) ?? []);
    },
    async begin({ ourRef, state, locator, cost, details }: BookingRow): Promise<boolean> {
      const now = clock.now();
      const row = { supplier: SUPPLIER, our_ref: ourRef, units_json: '[]', cost_fils: cost, expires_at: null };
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('supplier_booking')
        .values({
          ...row,
          created_at: now,
          ...columns({ locator, details }),
          state,
          locator,
          details_json: JSON.stringify(details),
        })
        .onConflict((conflict) => conflict.columns(['supplier', 'our_ref']).doNothing())
        .executeTakeFirst();
      return numInsertedOrUpdatedRows === 1n;
    },
    async move(ourRef: string, from: State[], change: Change): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('supplier_booking')
        .set(columns(change))
        .where('supplier', '=', SUPPLIER)
        .where('our_ref', '=', ourRef)
        .where('state', 'in', from)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },
  };
}
export type BookingStore = ReturnType<typeof createBookingStore>;
