import type { ExpressionBuilder } from 'kysely';
import { emailIndex, type Fingerprints } from '#server/db/blind-index.ts';
import type { Tables } from '#server/db/database.ts';

/**
 * Whose data: an account's, and what carries an address. `email` is null while nobody proved the account's address: anyone may sign
 * up with a guest's, and must get at nothing of that guest by it.
 */
export type Who = { accountId: number | null; email: string | null };

/** The orders of an account, and those whose contact has the address. */
export const isOrderOf =
  (ring: Fingerprints, { accountId, email }: Who) =>
  ({ eb, or }: ExpressionBuilder<Tables, 'orders'>) =>
    or([
      ...(email === null ? [] : [eb('email_index', '=', emailIndex(ring, email))]),
      ...(accountId === null ? [] : [eb('user_id', '=', accountId)]),
    ]);
