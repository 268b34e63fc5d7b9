import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';

/** Ms; unanswered, an opening is lost: nobody has its page. */
const LOST = 60_000;

export type Opening = { gatewayRef: string; paymentUrl: string };

/**
 * A repeated reference opens a second invoice: openings are stored first, lost ones retried under the next reference.
 */
export function createOpenings({ db, clock }: { db: Database; clock: Clock }) {
  const gateway = 'myfatoorah';

  /** True for the one caller that may open under this attempt. */
  async function take(ourRef: string, attempt: number, before: number | null): Promise<boolean> {
    if (before === null) {
      const fresh = { our_ref: ourRef, gateway, attempt, charge_ref: null, payment_url: null, asked_at: clock.now() };
      const insert = await db
        .insertInto('gateway_opening')
        .values(fresh)
        .onConflict((conflict) => conflict.column('our_ref').doNothing())
        .executeTakeFirst();
      return insert.numInsertedOrUpdatedRows === 1n;
    }
    const update = await db
      .updateTable('gateway_opening')
      .set({ attempt, asked_at: clock.now() })
      .where('our_ref', '=', ourRef)
      .where('attempt', '=', before)
      .where('charge_ref', 'is', null)
      .executeTakeFirst();
    return update.numUpdatedRows === 1n;
  }

  return async function openOnce(ourRef: string, open: (reference: string) => Promise<Opening>): Promise<Opening> {
    const row = await db.selectFrom('gateway_opening').selectAll().where('our_ref', '=', ourRef).executeTakeFirst();
    if (row?.charge_ref && row.payment_url) return { gatewayRef: row.charge_ref, paymentUrl: row.payment_url };
    if (row && clock.now() - row.asked_at < LOST)
      throw new Error(`whether myfatoorah opened an invoice for ${ourRef} is not known yet`);
    const attempt = (row?.attempt ?? 0) + 1;
    if (!(await take(ourRef, attempt, row?.attempt ?? null)))
      throw new Error(`an invoice for ${ourRef} is being opened at myfatoorah`);
    const opening = await open(attempt === 1 ? ourRef : `${ourRef}-${attempt}`);
    // only the latest attempt's page is shown; a slower one stays hidden
    const update = await db
      .updateTable('gateway_opening')
      .set({ charge_ref: opening.gatewayRef, payment_url: opening.paymentUrl })
      .where('our_ref', '=', ourRef)
      .where('attempt', '=', attempt)
      .executeTakeFirst();
    if (update.numUpdatedRows !== 1n) throw new Error(`the invoice for ${ourRef} was opened anew meanwhile`);
    return opening;
  };
}

/** Without the attempt, carried from the second on. */
export const ourRefOf = (reference: string): string => reference.replace(/-\d+$/u, '');
