import { WORK } from '#server/jobs/work-cases.ts';
import { at, type Command } from '#scripts/ops/command.ts';
import { findCase } from '#scripts/ops/find.ts';

export const oneCase: Command = {
  name: 'case',
  words: ['ID'],
  summary: 'shows one case and its work',
  help: ['ID is a case’s id, or its first six letters or more.'],
  run: ({ words, onDatabase }) =>
    onDatabase(async ({ db }) => {
      const row = await findCase(db, String(words[0]));
      const work =
        row.kind === WORK
          ? await db.selectFrom('outbox').selectAll().where('id', '=', row.subject).executeTakeFirst()
          : undefined;
      const lines = [
        `case      ${row.id}`,
        `kind      ${row.kind}`,
        `about     ${row.subject}`,
        `what      ${row.summary}`,
        `state     ${row.state}`,
        `opened    ${at(row.opened_at)}, last raised ${at(row.last_at)}, ${row.times} times`,
        `detail    ${row.detail_json}`,
      ];
      if (row.settled_at !== null) lines.push(`settled   ${at(row.settled_at)} by ${row.settled_by}: ${row.reason}`);
      if (work)
        lines.push(
          `work      ${work.kind}, ${work.state}, due ${at(work.due_at)}, promised ${at(work.created_at)}`,
          `payload   ${work.payload_json}`,
          `error     ${work.last_error ?? '-'}`,
        );
      return { lines, json: { ...row, work: work ?? null } };
    }),
};
