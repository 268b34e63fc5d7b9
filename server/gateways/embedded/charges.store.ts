import { randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Clock } from '#server/clock.ts';
import type { Database, Tables } from '#server/db/database.ts';
import { enqueueJob } from '#server/db/outbox.ts';
import { retryOnConflict, WriteConflict } from '#server/db/write-conflict.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { ChargeRequest } from '#server/gateways/port.ts';

export type ChargeRow = Selectable<Tables['gateway_charge']>;
export type Decision = 'paid' | 'declined' | 'cancelled';

export function createChargeStore({ db, clock }: { db: Database; clock: Clock }) {
  const find = (id: string) => db.selectFrom('gateway_charge').selectAll().where('id', '=', id).executeTakeFirst();

  return {
    find,
    /** A repeated `ourRef` returns the first charge. */
    async open(request: ChargeRequest): Promise<ChargeRow> {
      const now = clock.now();
      await db
        .insertInto('gateway_charge')
        .values({
          id: `chg_${randomBytes(16).toString('hex')}`,
          our_ref: request.ourRef,
          state: 'open',
          method: request.method,
          currency: request.currency,
          amount_minor: request.amount,
          refunded_minor: 0,
          return_url: request.returnUrl,
          webhook_url: request.webhookUrl,
          locale: request.locale,
          description: request.description,
          created_at: now,
          updated_at: now,
        })
        .onConflict((conflict) => conflict.column('our_ref').doNothing())
        .execute();
      return db
        .selectFrom('gateway_charge')
        .selectAll()
        .where('our_ref', '=', request.ourRef)
        .executeTakeFirstOrThrow();
    },
    /** Once; later decisions change nothing. */
    async decide(id: string, decision: Decision): Promise<void> {
      const now = clock.now();
      await inTransaction(db, async (trx) => {
        const decided = await trx
          .updateTable('gateway_charge')
          .set({ state: decision, updated_at: now })
          .where('id', '=', id)
          .where('state', '=', 'open')
          .executeTakeFirst();
        if (decided.numUpdatedRows !== 1n) return;
        const payload = { chargeId: id, eventId: `evt_${randomBytes(12).toString('hex')}`, type: `charge.${decision}` };
        await enqueueJob(trx, 'gateway_webhook', payload, { now });
      });
    },
    /** Once per `ourRef`, even concurrently. Throws above the paid amount. */
    async refund(id: string, amount: number, ourRef: string): Promise<void> {
      await retryOnConflict(db, async (trx) => {
        const charge = await trx
          .selectFrom('gateway_charge')
          .selectAll()
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        const refunds = JSON.parse(charge.refunds_json) as Record<string, number>;
        if (ourRef in refunds) return;
        if (charge.state !== 'paid' || amount <= 0 || charge.refunded_minor + amount > charge.amount_minor)
          throw new Error(`charge ${id} cannot give back ${amount}`);
        const result = await trx
          .updateTable('gateway_charge')
          .set({
            refunded_minor: charge.refunded_minor + amount,
            refunds_json: JSON.stringify({ ...refunds, [ourRef]: amount }),
            updated_at: clock.now(),
          })
          .where('id', '=', id)
          .where('refunded_minor', '=', charge.refunded_minor)
          .executeTakeFirst();
        if (result.numUpdatedRows !== 1n) throw new WriteConflict(`charge ${id} changed meanwhile`);
      });
    },
  };
}
