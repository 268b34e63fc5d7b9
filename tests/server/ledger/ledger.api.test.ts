import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { balancesOf, imbalances, post, sumsToZero } from '#server/modules/ledger/index.ts';
import { expertShare, feeLines, saleLines, reversedSale } from '#server/modules/orders/placing/sale-records.ts';
import type { OpenDatabase } from '#server/db/open.ts';
import { onBothDatabases, openTestDatabase } from '#tests/support/database.ts';
import { fc } from '#tests/support/seed.ts';

const ORDER = '0'.repeat(32);
const capture = {
  kind: 'capture',
  orderId: ORDER,
  currency: 'KWD',
  at: 1,
  lines: [
    { account: 'gateway_clearing' as const, amount: 500 },
    { account: 'customer_deposits' as const, amount: -500 },
  ],
};

onBothDatabases('the ledger', (dialect) => {
  let open: OpenDatabase;
  beforeEach(async () => {
    open = await openTestDatabase(dialect);
  });
  afterEach(() => open.close());

  it('[M8] refuses what does not balance, and fractions of a minor unit', async () => {
    const off = {
      ...capture,
      lines: [
        { account: 'gateway_clearing' as const, amount: 500 },
        { account: 'customer_deposits' as const, amount: -499 },
      ],
    };
    await expect(post(open.db, off)).rejects.toThrow('is off by 1');
    const broken = {
      ...capture,
      lines: [
        { account: 'gateway_clearing' as const, amount: 0.5 },
        { account: 'customer_deposits' as const, amount: -0.5 },
      ],
    };
    await expect(post(open.db, broken)).rejects.toThrow('ledger');
    expect(await balancesOf(open.db, ORDER)).toEqual({});
  });

  it('[M8] is append-only: the database itself refuses a change and a deletion', async () => {
    await post(open.db, capture);
    await expect(open.db.updateTable('ledger_entry').set({ amount_minor: 1 }).execute()).rejects.toThrow('append-only');
    await expect(open.db.deleteFrom('ledger_entry').execute()).rejects.toThrow('append-only');
    expect(await balancesOf(open.db, ORDER)).toEqual({ gateway_clearing: 500, customer_deposits: -500 });
  });

  it('[M8] its checker sees one fils that is missing', async () => {
    await post(open.db, capture);
    expect(await sumsToZero(open.db)).toBe(true);
    const stray = {
      id: 'x',
      transaction_id: 't',
      account: 'revenue',
      currency: 'KWD',
      amount_minor: -1,
      order_id: ORDER,
      kind: 'x',
      at: 1,
    };
    await open.db.insertInto('ledger_entry').values(stray).execute();
    expect(await imbalances(open.db)).toEqual([{ transaction_id: 't', currency: 'KWD', sum: -1 }]);
  });
});

describe('the lines of a sale', () => {
  const figures = fc.record({
    paid: fc.integer({ min: 0, max: 50_000_000 }),
    discount: fc.integer({ min: 0, max: 5_000_000 }),
    cost: fc.integer({ min: 0, max: 60_000_000 }),
    sharePercent: fc.integer({ min: 25, max: 50 }),
  });
  const sum = (lines: { amount: number }[]) => lines.reduce((total, { amount }) => total + amount, 0);

  it('[M9] balance to the fils whatever the figures, and so do their reversal and a fee', () => {
    fc.assert(
      fc.property(figures, fc.nat(1_000), fc.nat(1_000), (sale, fee, supplierFee) => {
        expect(sum(saleLines(sale))).toBe(0);
        const books = Object.fromEntries(saleLines(sale).map(({ account, amount }) => [account, amount]));
        expect(
          reversedSale(books).every(({ account, amount }) => amount === -(books[account] ?? 0) || amount === 0),
        ).toBe(true);
        expect(sum(reversedSale(books))).toBe(0);
        expect(sum(feeLines(fee, supplierFee))).toBe(0);
      }),
      { numRuns: 20_000 },
    );
  });

  it('[P3] the expert earns the share of the profit, rounded down, and nothing of a loss', () => {
    fc.assert(
      fc.property(figures, (sale) => {
        const profit = Math.max(0, sale.paid - sale.cost);
        expect(expertShare(sale)).toBe(Number((BigInt(profit) * BigInt(sale.sharePercent)) / 100n));
      }),
      { numRuns: 20_000 },
    );
  });
});
