import { emailIndex, type Fingerprints } from '#server/db/blind-index.ts';
import type { Database } from '#server/db/database.ts';
import { notFound } from '#server/modules/refusal.ts';
import { referenceFrom } from './ids.ts';
import { REPLIES } from './sentences.ts';

/** An order by reference and email. One query and one answer, whether the reference, the email or both are unknown. */
export const createFindOrder =
  ({ db, fingerprint }: Fingerprints & { db: Database }) =>
  async (reference: string, email: string): Promise<{ order_id: string }> => {
    const order = await db
      .selectFrom('orders')
      .select('id')
      .where('reference', '=', referenceFrom(reference))
      .where('email_index', '=', emailIndex({ fingerprint }, email))
      .executeTakeFirst();
    if (!order) throw notFound(REPLIES.orderUnknown);
    return { order_id: order.id };
  };
