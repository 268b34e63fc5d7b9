import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ORDER_TAGS, PAYMENT_TAGS } from '#contract/entities/order-tags.ts';
import { sourcesOf } from './import-graph.ts';

const CHARTS = [
  [...Object.keys(ORDER_TAGS), 'needs_attention'],
  [...Object.keys(PAYMENT_TAGS), 'none'],
];
/** Words of gateways and suppliers, which they share with our states; and history. */
const FOREIGN = /^server\/(?:gateways|suppliers|db\/migrations)\//u;

/** Lists of states of one chart alone, in code, SQL or an address, and patterns for the names of several. */
function stateLists(code: string): string[] {
  const lists = code.replace(/\/\/.*$/gmu, '').match(/[[(][\w\s.,'"`-]*[\])]|=[a-z_.]+(?:,[a-z_.]+)+/gu) ?? [];
  const copies = lists.filter((list) => {
    const texts = list.match(list.startsWith('=') ? /[\w.]+/gu : /(?<=['"`])[\w.]+(?=['"`])/gu) ?? [];
    return texts.length > 1 && CHARTS.some((names) => texts.every((text) => names.includes(text)));
  });
  return [...copies, ...(code.match(/\bbooking_(?=[%|)$])|needs_attention(?=%)/gu) ?? [])];
}

it('[HO12] lists the states of orders and payments by their tags alone', () => {
  const files = sourcesOf(['contract', 'machines', 'src', 'server', 'scripts']).filter(
    (file) => !file.startsWith('contract/entities/') && !FOREIGN.test(file),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(
    files.flatMap((file) => stateLists(readFileSync(file, 'utf8')).map((list) => `${file}: ${list}`)),
    'read the states with statesWith (contract/entities/order-tags.ts)',
  ).toEqual([]);
});

it('sees a list or a pattern where it is planted', () => {
  expect(stateLists(`where('state', 'in', ['expired', 'refunded'])`)).toHaveLength(1);
  expect(stateLists("const OPEN = [\n  'pending',\n  'refunding',\n];")).toHaveLength(1);
  expect(stateLists(`where('state', 'like', 'booking_%')`)).toHaveLength(1);
  expect(stateLists("{ query: 'state=held,payment_failed' }")).toHaveLength(1);
  expect(stateLists("sql`state IN ('held', 'paid')`")).toHaveLength(1);
  expect(stateLists('const BOOKING = /^(?:paid|booking_|compensating)/u')).toHaveLength(1);
  expect(stateLists(`where('state', 'in', ['due', 'done', 'paid'])`)).toEqual([]);
  expect(stateLists('statesWith(ORDER_TAGS, "unpaid", "closed")')).toEqual([]);
});
