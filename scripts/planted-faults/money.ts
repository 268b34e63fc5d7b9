import type { PlantedFault } from './fault.ts';

export const MONEY_FAULTS: PlantedFault[] = [
  {
    kind: 'rule',
    name: 'a sale is undone at the expert’s percent of today',
    file: 'server/modules/orders/order-effects.ts',
    find: 'reversedSale(books)',
    put: 'saleLines({ paid: order.to_pay_minor, discount: order.discount_minor, cost: order.cost_minor, sharePercent: await earnings.percentOf(trx, order) }).map((line) => ({ ...line, amount: -line.amount }))',
    tests: ['tests/server/orders/desk.api.test.ts', 'tests/server/payments/refund-histories.faults.test.ts'],
  },
  {
    kind: 'rule',
    name: 'a cancellation forgets what went back in parts',
    file: 'server/modules/payments/wallet-part.ts',
    find: "refund.payment_id === row.id && refund.state !== 'refused'",
    put: "refund.payment_id === row.id && refund.state === 'refused'",
    tests: ['tests/server/orders/desk.api.test.ts', 'tests/server/payments/refund-histories.faults.test.ts'],
  },
  {
    kind: 'rule',
    name: 'a part refund of a cancelled sale that is refused pays its expert',
    file: 'server/modules/orders/refunding/refund-bearers.ts',
    find: 'event.version < cancelled.version',
    put: 'event.version > cancelled.version',
    tests: ['tests/server/orders/desk.api.test.ts'],
  },
  {
    kind: 'rule',
    name: 'a night that is left over goes to the stop with the most of its share',
    file: 'contract/rules/share-nights.ts',
    find: 'missing ? spare(other) - spare(one)',
    put: 'missing ? spare(one) - spare(other)',
    tests: ['tests/server/trips/plan.test.ts'],
  },
  {
    kind: 'rule',
    name: 'an expert reads of the levels of others',
    file: 'server/modules/earnings/earnings.desk.store.ts',
    find: "    .where('expert_id', '=', expertId)\n    .orderBy('seq', 'desc')",
    put: "    .orderBy('seq', 'desc')",
    tests: ['tests/server/earnings/expert-history.api.test.ts'],
  },
  {
    kind: 'rule',
    name: 'a write-off that was approved is told as one of the system too',
    file: 'server/modules/earnings/earnings.desk.store.ts',
    find: "    .where('approval_id', 'is', null)\n",
    put: '',
    tests: ['tests/server/earnings/expert-history.api.test.ts'],
  },
];
