import { verifyChain } from '#server/modules/audit/index.ts';
import type { Command } from '#scripts/ops/command.ts';

export const verifyAudit: Command = {
  name: 'audit verify',
  words: [],
  summary: 'walks the audit log and says whether it is what was written',
  help: [
    'Changes nothing. Ends with 1 when an entry was changed or is missing, and names the first.',
    'Write the head down elsewhere: a log that was rewritten from its beginning has another one at the same number.',
  ],
  run: ({ onDatabase }) =>
    onDatabase(async ({ db }) => {
      const { entries, broken, head } = await verifyChain(db);
      const lines =
        broken === null
          ? [`The audit log holds: ${entries} entries.`, `head  ${head.seq}  ${head.hash}`]
          : [`The audit log breaks at entry ${broken}: it was changed, or is missing.`];
      return { lines, json: { entries, broken_seq: broken, head }, ok: broken === null };
    }),
};
