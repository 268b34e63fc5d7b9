import { openCases } from '#server/modules/cases/index.ts';
import { age, table, type Command } from '#scripts/ops/command.ts';

export const cases: Command = {
  name: 'cases',
  words: [],
  summary: 'lists what waits for a person',
  help: ['--kind KIND  only of a kind, such as work', '--all        settled ones too, the last 200'],
  options: { kind: { type: 'string' }, all: { type: 'boolean' } },
  run: ({ options, onDatabase }) =>
    onDatabase(async ({ db, clock }) => {
      const every = options.all
        ? await db.selectFrom('staff_case').selectAll().orderBy('last_at', 'desc').limit(200).execute()
        : await openCases(db);
      const matches = every.filter(({ kind }) => options.kind === undefined || kind === options.kind);
      if (!matches.length) return { lines: ['Nothing waits for a person.'], json: [] };
      const now = clock.now();
      const rows = matches.map((row) => [
        row.id.slice(0, 8),
        row.kind,
        row.state,
        age(now - row.opened_at),
        row.times,
        row.summary,
      ]);
      return { lines: table(['id', 'kind', 'state', 'opened', 'times', 'what'], rows), json: matches };
    }),
};
