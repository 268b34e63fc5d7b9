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
      const found = await findCase(db, String(words[0]));
      const work =
        found.kind === WORK
          ? await db.selectFrom('outbox').selectAll().where('id', '=', found.subject).executeTakeFirst()
          : undefined;
      const lines = [
        `case      ${found.id}`,
        `kind      ${found.kind}`,
        `about     ${found.subject}`,
        `what      ${found.summary}`,
        `state     ${found.state}`,
        `opened    ${at(found.opened_at)}, last raised ${at(found.last_at)}, ${found.times} times`,
        `detail    ${found.detail_json}`,
      ];
      if (found.settled_at !== null)
        lines.push(`settled   ${at(found.settled_at)} by ${found.settled_by}: ${found.reason}`);
      if (work)
        lines.push(
          `work      ${work.kind}, ${work.state}, due ${at(work.due_at)}, promised ${at(work.created_at)}`,
          `payload   ${work.payload_json}`,
          `error     ${work.last_error ?? '-'}`,
        );
      return { lines, json: { ...found, work: work ?? null } };
    }),
};
