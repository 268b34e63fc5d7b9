import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './import-graph.ts';

/** A test that writes rows of money or stock, or takes a lock, by hand. */
const WRITES_MONEY =
  /(?:insertInto|updateTable|deleteFrom)\(\s*'(?:orders|payment|refund|wallet\w*|ledger\w*|expert_earning|payout|approval)'|\bfor update\b|\block(?:OrderRow|Trip)\b/u;

/** Files that write such a row and are about something else: the reason is in the name of the group. */
const ABOUT_OTHER_THINGS: Record<string, string[]> = {
  'reads or words of an order': [
    'orders/order-views',
    'orders/my-bookings',
    'suppliers/canaries',
    'http/metrics',
    'desk/alarms',
  ],
  'reviews of a past trip': ['reviews/reviews', 'reviews/erased-reviews'],
  'levels and counts of an expert': [
    'earnings/levels',
    'packages/like-counts',
    'earnings/expert-earnings',
    'studio/studio-activities',
  ],
  'erasing and keeping rows': ['privacy/erase-rows', 'privacy/privacy', 'privacy/retention'],
  'a vendor’s protocol': ['suppliers/duffel-booking', 'earnings/rates-desk'],
  'has both databases by itself': ['db/backup'],
};

const FILES = globSync('tests/server/**/*.{api,faults,nightly}.test.ts', { cwd: ROOT });
const textOf = (file: string) => readFileSync(join(ROOT, file), 'utf8');

it('[HO14] a test of money, stock or locks says that it runs on both databases', () => {
  const excused = new Set(Object.values(ABOUT_OTHER_THINGS).flat());
  const money = FILES.filter((file) => WRITES_MONEY.test(textOf(file)));
  expect(money.length).toBeGreaterThan(20);
  const undeclared = money
    .filter((file) => !/\bonBothDatabases\(/u.test(textOf(file)))
    .map((file) => file.replace(/^tests\/server\/|\.(?:api|faults|nightly)\.test\.ts$/gu, ''));
  expect(undeclared.filter((name) => !excused.has(name))).toEqual([]);
  expect([...excused].filter((name) => !undeclared.includes(name))).toEqual([]);
});
