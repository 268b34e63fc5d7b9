import type { QuotedComponent } from '#server/suppliers/port.ts';
import type { TestApp } from './app.ts';
import { BOOKING_PARTY } from '#tests/support/party.ts';

/** Leaves so many places of an activity on a day, by holding all the others at its provider. */
export async function leavePlaces(
  { services: { db, suppliers }, clock }: Pick<TestApp, 'services' | 'clock'>,
  { code, date }: { code: string; date: string },
  rest = 0,
): Promise<void> {
  const activity = await db.selectFrom('activity').selectAll().where('code', '=', code).executeTakeFirstOrThrow();
  const places = activity.places - rest;
  const isShared = activity.sold_by === 'party';
  const component: QuotedComponent = {
    kind: 'activity',
    supplier: activity.source_code,
    amenity: 0,
    visits: Array.from({ length: isShared ? places : 1 }, () => ({ code, date })),
    rooms: [{ Adults: isShared ? 1 : places, Children: [], Infants: [] }],
    cancellation: [],
    cost: 0,
    priceMinor: 0,
  };
  const hold = await suppliers.of(component).hold(component, `full ${code} ${date}`, clock.now() + 1e9, BOOKING_PARTY);
  if (hold.kind !== 'held') throw new Error(`${code} on ${date} was ${hold.kind}`);
}
