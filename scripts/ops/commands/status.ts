import { readBacklog } from '#server/jobs/backlog.ts';
import { isServerRunning } from '#server/db/server-lock.ts';
import { age, table, type Command } from '#scripts/ops/command.ts';
import { migrationsOf } from '#scripts/ops/place.ts';

const numbered = <Row extends { count: number | string }>(rows: Row[]) =>
  rows.map((row) => ({ ...row, count: Number(row.count) }));

export const status: Command = {
  name: 'status',
  words: [],
  summary: 'says what runs, what waits and how the orders stand',
  help: [],
  run: ({ onDatabase }) =>
    onDatabase(async ({ db, dialect, clock, env }) => {
      const orders = await db
        .selectFrom('orders')
        .select((of) => ['state', of.fn.countAll<number | string>().as('count')])
        .groupBy('state')
        .orderBy('state')
        .execute();
      const cases = await db
        .selectFrom('staff_case')
        .select((of) => ['kind', of.fn.countAll<number | string>().as('count')])
        .where('state', '=', 'open')
        .groupBy('kind')
        .orderBy('kind')
        .execute();
      const { byKind } = await readBacklog(db, clock.now());
      const schema = (await migrationsOf(db)).at(-1) ?? '';
      const server = dialect === 'sqlite' ? (isServerRunning(env.dataDir) ? 'running' : 'not running') : null;
      const section = (title: string, lines: string[], none: string) => [
        '',
        title,
        ...(lines.length > 1 ? lines : [none]),
      ];
      return {
        lines: [
          `database  ${dialect}, schema ${schema}`,
          ...(server === null ? [] : [`server    ${server}`]),
          ...section(
            'Orders',
            table(
              ['state', 'count'],
              orders.map((row) => [row.state, Number(row.count)]),
            ),
            'none',
          ),
          ...section(
            'Work that is not done',
            table(
              ['kind', 'state', 'count', 'oldest'],
              byKind.map((row) => [row.kind, row.state, row.count, age(row.oldestAge)]),
            ),
            'none',
          ),
          ...section(
            'Open cases',
            table(
              ['kind', 'count'],
              cases.map((row) => [row.kind, Number(row.count)]),
            ),
            'none',
          ),
        ],
        json: { dialect, schema, server, orders: numbered(orders), work: byKind, cases: numbered(cases) },
      };
    }),
};
