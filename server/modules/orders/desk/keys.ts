import { seesPeople, type Role } from '#contract/rules/permissions.ts';
import type { OrderRow } from '#server/modules/orders/orders.store.ts';

/** A payment's id opens its order's page; its start is enough to tell payments apart. */
const PAYMENT_ID = /(?<start>pay_[0-9a-f]{8})[0-9a-f]{24}/gu;

/** Whoever has the order's id sees its customer: a role that may not gets the reference instead, everywhere. */
export const withoutKeys = <Reply>(reply: Reply, { id, reference }: Pick<OrderRow, 'id' | 'reference'>, role: Role) =>
  seesPeople(role)
    ? reply
    : (JSON.parse(JSON.stringify(reply).replaceAll(id, reference).replace(PAYMENT_ID, '$<start>')) as Reply);
