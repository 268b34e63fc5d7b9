import { deleteJob } from '#server/jobs/by-hand.ts';
import { requiredText, type Command } from '#scripts/ops/command.ts';
import { findWork } from '#scripts/ops/find.ts';

export const drop: Command = {
  name: 'drop',
  words: ['ID'],
  summary: 'gives promised work up for good',
  help: [
    'ID is that of a case of the kind work, or of the work itself; its first six letters do.',
    'Nobody will do it any more: do by hand what it was for, such as a refund at the gateway.',
    '--reason TEXT  why',
    '--by NAME      who decides it',
  ],
  options: { by: { type: 'string' }, reason: { type: 'string' } },
  run: async ({ words, options, onDatabase }) => {
    const hand = { by: requiredText(options, 'by'), reason: requiredText(options, 'reason') };
    return onDatabase(async ({ db, clock }) => {
      const row = await deleteJob(db, await findWork(db, String(words[0])), { ...hand, now: clock.now() });
      return { lines: [`${row.kind} ${row.id} is dropped.`], json: { id: row.id, kind: row.kind, state: row.state } };
    });
  },
};
