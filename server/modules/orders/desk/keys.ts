import { seesPeople, type Role } from '#contract/rules/permissions.ts';
import type { OrderRow } from '#server/modules/orders/orders.store.ts';

/** A payment's id leads to its order's page; its beginning is enough to tell payments apart. */
const PAYMENT_ID = /(?<start>pay_[0-9a-f]{8})[0-9a-f]{24}/gu;

/**
 * A reply about an order as a role may have it. Whoever has the order's id sees whose it is: a role that may not see that gets the
 * reference wherever the id stands, in the references at suppliers and the ids of letters too.
 */
export const withoutKeys = <Reply>(reply: Reply, { id, reference }: Pick<OrderRow, 'id' | 'reference'>, role: Role) =>
  seesPeople(role)
    ? reply
    : (JSON.parse(JSON.stringify(reply).replaceAll(id, reference).replace(PAYMENT_ID, '$<start>')) as Reply);
