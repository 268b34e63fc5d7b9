import type { QuotedComponent } from '#server/suppliers/port.ts';
import type { TestApp } from './app.ts';

/** Leaves so many places of an activity on a day, by holding all the others at its provider. */
export async function leavePlaces(
  { services: { db, suppliers }, clock }: Pick<TestApp, 'services' | 'clock'>,
  { code, date }: { code: string; date: string },
  left = 0,
): Promise<void> {
  const activity = await db.selectFrom('activity').selectAll().where('code', '=', code).executeTakeFirstOrThrow();
  const parties = activity.sold_by === 'party' ? activity.places - left : 1;
  const seats = activity.sold_by === 'party' ? 1 : activity.places - left;
  for (let party = 0; party < parties; party += 1) {
    const component: QuotedComponent = {
      kind: 'activity',
      supplier: activity.source_code,
      amenity: 0,
      visits: [{ code, date }],
      rooms: [{ Adults: seats, Children: [], Infants: [] }],
      cancellation: [],
      cost: 0,
      priceMinor: 0,
    };
    const held = await suppliers.of(component).hold(component, `full ${code} ${date} ${party}`, clock.now() + 1e9);
    if (held.kind !== 'held') throw new Error(`${code} on ${date} was ${held.kind}`);
  }
}
