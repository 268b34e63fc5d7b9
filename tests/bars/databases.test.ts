import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './import-graph.ts';

/** A test that writes rows of money or stock, or takes a lock, by hand. */
const WRITES_MONEY =
  /(?:insertInto|updateTable|deleteFrom)\(\s*'(?:orders|payment|refund|wallet\w*|ledger\w*|expert_earning|payout|approval)'|\bfor update\b|\block(?:OrderRow|Trip)\b/u;

/** Files that write such a row and are about something else: the reason is in the name of the group. */
const ABOUT_OTHER_THINGS: Record<string, string[]> = {
  'reads or words of an order': ['api/order-views', 'api/my-bookings', 'api/canaries', 'api/metrics', 'api/alarms'],
  'reviews of a past trip': ['api/reviews', 'api/erased-reviews'],
  'levels and counts of an expert': ['api/levels', 'api/like-counts', 'api/expert-earnings', 'api/studio-activities'],
  'erasing and keeping rows': ['api/privacy', 'api/retention'],
  'a vendor’s protocol': ['api/duffel-booking', 'api/rates-desk'],
  'has both databases by itself': ['faults/backup'],
};

const FILES = globSync('tests/{api,faults}/**/*.test.ts', { cwd: ROOT });
const textOf = (file: string) => readFileSync(join(ROOT, file), 'utf8');

it('[HO14] a test of money, stock or locks says that it runs on both databases', () => {
  const excused = new Set(Object.values(ABOUT_OTHER_THINGS).flat());
  const money = FILES.filter((file) => WRITES_MONEY.test(textOf(file)));
  expect(money.length).toBeGreaterThan(20);
  const undeclared = money
    .filter((file) => !/\bonBothDatabases\(/u.test(textOf(file)))
    .map((file) => file.replace(/^tests\/|\.test\.ts$/gu, ''));
  expect(undeclared.filter((name) => !excused.has(name))).toEqual([]);
  expect([...excused].filter((name) => !undeclared.includes(name))).toEqual([]);
});
