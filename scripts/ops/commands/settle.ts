import { settleByHand } from '#server/jobs/by-hand.ts';
import { requiredText, type Command } from '#scripts/ops/command.ts';
import { findCase } from '#scripts/ops/find.ts';

export const settle: Command = {
  name: 'settle',
  words: ['ID'],
  summary: 'settles a case that was seen to by hand',
  help: [
    'ID is a case’s id, or its first six letters or more. Its work, if it has any, counts as done by hand.',
    '--reason TEXT  what was done',
    '--by NAME      who did it',
  ],
  options: { by: { type: 'string' }, reason: { type: 'string' } },
  run: async ({ words, options, onDatabase }) => {
    const hand = { by: requiredText(options, 'by'), reason: requiredText(options, 'reason') };
    return onDatabase(async ({ db, clock }) => {
      const row = await findCase(db, String(words[0]));
      await settleByHand(db, row, { ...hand, now: clock.now() });
      return { lines: [`The case ${row.id} is settled.`], json: { id: row.id, state: 'settled', ...hand } };
    });
  },
};
