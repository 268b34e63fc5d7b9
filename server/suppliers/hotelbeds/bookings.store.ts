import { createHash } from 'node:crypto';
import type { Database } from '#server/db/database.ts';
import type { StayComponent } from './checks.ts';

const SUPPLIER = 'HBX';
export type Details = {
  component: StayComponent;
  vendorRef: string;
  /** Epoch ms: afterwards it may exist at the vendor. */
  askedAt: number | null;
  price: { minor: number; currency: string; perDinar: number } | null;
  provider: { name: string; vatNumber: string } | null;
  comments: string[];
};
export type BookingRow = {
  state: 'held' | 'booked' | 'released' | 'cancelled';
  locator: string;
  details: Details;
  expiresAt: number | null;
};

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
/** Eighteen capitals and digits, the vendor's format. */
export function vendorRefOf(ourRef: string): string {
  const bytes = createHash('sha256').update(ourRef).digest();
  return `ET${[...bytes.subarray(0, 16)].map((byte) => LETTERS[byte % 32]).join('')}`;
}

/** Stored before each request. */
export function createBookingStore(db: Database, clock: { now(): number }) {
  const row = (ourRef: string) =>
    db.selectFrom('supplier_booking').selectAll().where('supplier', '=', SUPPLIER).where('our_ref', '=', ourRef);
  return {
    async read(ourRef: string): Promise<BookingRow | null> {
      const booking = await row(ourRef).executeTakeFirst();
      if (!booking) return null;
      const { state, locator, expires_at } = booking;
      const details = JSON.parse(booking.details_json) as Details;
      // only these of the table's states are written here
      return {
        state: state as BookingRow['state'],
        locator,
        details,
        expiresAt: expires_at === null ? null : Number(expires_at),
      };
    },
    async hold(ourRef: string, component: StayComponent, price: Details['price'], expiresAt: number): Promise<void> {
      const now = clock.now();
      const details: Details = {
        component,
        vendorRef: vendorRefOf(ourRef),
        askedAt: null,
        price,
        provider: null,
        comments: [],
      };
      const set = {
        state: 'held' as const,
        details_json: JSON.stringify(details),
        expires_at: expiresAt,
        updated_at: now,
      };
      await db
        .insertInto('supplier_booking')
        .values({
          ...set,
          supplier: SUPPLIER,
          our_ref: ourRef,
          locator: '',
          units_json: '[]',
          cost_fils: component.cost,
          created_at: now,
        })
        .onConflict((conflict) =>
          conflict.columns(['supplier', 'our_ref']).doUpdateSet(set).where('supplier_booking.state', '=', 'released'),
        )
        .execute();
    },
    /** False when its state or details (`was`) changed. */
    async change(
      ourRef: string,
      from: BookingRow['state'][],
      change: {
        state?: BookingRow['state'];
        locator?: string;
        details?: Details;
        was?: Details;
        expiresAt?: number | null;
      },
    ): Promise<boolean> {
      const changing = db
        .updateTable('supplier_booking')
        .set({
          ...(change.state ? { state: change.state } : {}),
          ...(change.locator === undefined ? {} : { locator: change.locator }),
          ...(change.details ? { details_json: JSON.stringify(change.details) } : {}),
          ...(change.expiresAt === undefined ? {} : { expires_at: change.expiresAt }),
          updated_at: clock.now(),
        })
        .where('supplier', '=', SUPPLIER)
        .where('our_ref', '=', ourRef)
        .where('state', 'in', from);
      const { was } = change;
      const { numUpdatedRows } = await (
        was ? changing.where('details_json', '=', JSON.stringify(was)) : changing
      ).executeTakeFirst();
      return numUpdatedRows === 1n;
    },
  };
}
export type BookingStore = ReturnType<typeof createBookingStore>;
