import type { ExpressionBuilder } from 'kysely';
import { emailIndex, type Fingerprints } from '#server/db/blind-index.ts';
import type { Tables } from '#server/db/database.ts';

/** `email` null until proved: a guest's address typed by another must not reach the guest's data. */
export type Who = { accountId: number | null; email: string | null };

export const isOrderOf =
  (ring: Fingerprints, { accountId, email }: Who) =>
  ({ eb, or }: ExpressionBuilder<Tables, 'orders'>) =>
    or([
      ...(email === null ? [] : [eb('email_index', '=', emailIndex(ring, email))]),
      ...(accountId === null ? [] : [eb('user_id', '=', accountId)]),
    ]);
