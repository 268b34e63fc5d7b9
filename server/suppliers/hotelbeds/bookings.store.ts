import { createHash } from 'node:crypto';
import type { Database } from '#server/db/database.ts';
import type { StayComponent } from './checks.ts';

const SUPPLIER = 'HBX';
/** What we know of a booking at the vendor; nothing of it names a traveller. */
export type Details = {
  component: StayComponent;
  vendorRef: string;
  /** When the vendor was asked to book (epoch ms): from then on something may stand there. */
  askedAt: number | null;
  /** What it costs in all, in the vendor's money, and at which rate that is fils. */
  price: { minor: number; currency: string; perDinar: number } | null;
  /** Who has to stand on the voucher. */
  provider: { name: string; vatNumber: string } | null;
  comments: string[];
};
export type BookingRow = {
  state: 'held' | 'booked' | 'released' | 'cancelled';
  /** The vendor's reference; empty until there is one. */
  locator: string;
  details: Details;
  expiresAt: number | null;
};

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
/** Our reference as the vendor takes one: eighteen capitals and digits, always the same for the same. */
export function vendorRefOf(ourRef: string): string {
  const bytes = createHash('sha256').update(ourRef).digest();
  return `ET${[...bytes.subarray(0, 16)].map((byte) => LETTERS[byte % 32]).join('')}`;
}

/** Our own record of what is held, booked and cancelled at Hotelbeds, written before the vendor is asked. */
export function createBookingStore(db: Database, clock: { now(): number }) {
  const row = (ourRef: string) =>
    db.selectFrom('supplier_booking').selectAll().where('supplier', '=', SUPPLIER).where('our_ref', '=', ourRef);
  return {
    async read(ourRef: string): Promise<BookingRow | null> {
      const booking = await row(ourRef).executeTakeFirst();
      if (!booking) return null;
      const { state, locator, expires_at } = booking;
      const details = JSON.parse(booking.details_json) as Details;
      // of the states of the table these are all that is written here
      return {
        state: state as BookingRow['state'],
        locator,
        details,
        expiresAt: expires_at === null ? null : Number(expires_at),
      };
    },
    /** Writes a hold down; one that was given up is taken again. */
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
    /** Takes a row from one of these states to another. False when it was in none of them, or its details are not `was` any more. */
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
