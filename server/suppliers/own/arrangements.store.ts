import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import { transition } from 'xstate';
import {
  arrangementMachine,
  type ArrangementEffect,
  type ArrangementFact,
} from '#machines/domain/arrangement.machine.ts';
import { arrangementAt, arrangementState } from '#machines/domain/arrangement.selectors.ts';
import { countInfants, countSeats } from '#contract/rules/party.ts';
import type { SelectedRooms } from '#contract/entities/selected-rooms.ts';
import type { DbTransaction, Tables } from '#server/db/database.ts';
import type { Visit } from '#server/suppliers/port.ts';

export type ArrangementRow = Selectable<Tables['arrangement']>;
type Change = Partial<Pick<ArrangementRow, 'voucher_json' | 'why' | 'changed_by'>> & { now: number };
type Beginning = {
  ourRef: string;
  visits: Visit[];
  rooms: SelectedRooms;
  provider: string | null;
  cost: number;
  dueAt: number;
  now: number;
};

/** Once for a reference. The order is the one whose booking asks. */
export async function beginArrangement(
  trx: DbTransaction,
  { ourRef, visits, rooms, provider, ...one }: Beginning,
): Promise<void> {
  const attempt = await trx
    .selectFrom('supplier_attempt')
    .select(['order_id', 'component'])
    .where('our_ref', '=', ourRef)
    .executeTakeFirst();
  // a booking without an order is a test of the port
  if (!attempt) return;
  await trx
    .insertInto('arrangement')
    .values({
      id: randomUUID(),
      our_ref: ourRef,
      order_id: attempt.order_id,
      component: attempt.component,
      visits_json: JSON.stringify(visits),
      heads_json: JSON.stringify(headsOf(rooms)),
      provider_id: provider,
      cost_fils: one.cost,
      state: 'open',
      version: 1,
      due_at: one.dueAt,
      voucher_json: null,
      why: null,
      changed_by: null,
      changed_at: one.now,
    })
    .onConflict((conflict) => conflict.column('our_ref').doNothing())
    .execute();
}

function headsOf(rooms: SelectedRooms) {
  const children = rooms.reduce((total, room) => total + room.Children.length, 0);
  return { adults: countSeats(rooms) - children, children, infants: countInfants(rooms) };
}

/** The unchanged write locks the row. */
export const lockArrangement = (trx: DbTransaction, id: string): Promise<ArrangementRow | undefined> =>
  trx
    .updateTable('arrangement')
    .set(({ ref }) => ({ version: ref('version') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

/** Of a locked row. Null where its state does not take the fact; else the effects to carry out. */
export async function moveArrangement(
  trx: DbTransaction,
  row: ArrangementRow,
  type: ArrangementFact['type'],
  { now, ...change }: Change,
): Promise<ArrangementEffect[] | null> {
  const before = arrangementAt(row.state);
  if (!before.can({ type })) return null;
  const [after, effects] = transition(arrangementMachine, before, { type });
  await trx
    .updateTable('arrangement')
    .set({ state: arrangementState(after), version: row.version + 1, changed_at: now, ...change })
    .where('id', '=', row.id)
    .execute();
  return effects.map((one) => one.type as ArrangementEffect);
}

/** The order gave the part back; whoever knows of it is told by our team. */
export async function cancelPart(trx: DbTransaction, ourRef: string, now: number): Promise<void> {
  const row = await trx.selectFrom('arrangement').selectAll().where('our_ref', '=', ourRef).executeTakeFirst();
  const locked = row && (await lockArrangement(trx, row.id));
  if (locked) await moveArrangement(trx, locked, 'part.cancel', { now, changed_by: null });
}
