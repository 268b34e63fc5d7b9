import type { PlantedFault } from './fault.ts';

/** Faults that would give a customer, an expert or a supplier what is not theirs. */
export const MONEY_FAULTS: PlantedFault[] = [
  {
    kind: 'rule',
    name: 'a sale is undone at the expert’s percent of today',
    file: 'server/modules/orders/order-effects.ts',
    find: 'undoneSale(books)',
    put: 'saleLines({ paid: order.to_pay_minor, discount: order.discount_minor, cost: order.cost_minor, sharePercent: await earnings.percentOf(trx, order) }).map((line) => ({ ...line, amount: -line.amount }))',
    tests: ['tests/api/desk.test.ts', 'tests/faults/refund-histories.test.ts'],
  },
  {
    kind: 'rule',
    name: 'a cancellation forgets what went back in parts',
    file: 'server/modules/payments/wallet-part.ts',
    find: "refund.payment_id === row.id && refund.state !== 'refused'",
    put: "refund.payment_id === row.id && refund.state === 'refused'",
    tests: ['tests/api/desk.test.ts', 'tests/faults/refund-histories.test.ts'],
  },
  {
    kind: 'rule',
    name: 'a part refund of a cancelled sale that is refused pays its expert',
    file: 'server/modules/orders/refund-bearers.ts',
    find: 'event.version < cancelled.version',
    put: 'event.version > cancelled.version',
    tests: ['tests/api/desk.test.ts'],
  },
];
