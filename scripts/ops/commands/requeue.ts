import { requeueWork } from '#server/jobs/by-hand.ts';
import { loginName } from '#scripts/login-name.ts';
import type { Command } from '#scripts/ops/command.ts';
import { findWork } from '#scripts/ops/find.ts';

export const requeue: Command = {
  name: 'requeue',
  words: ['ID'],
  summary: 'does promised work again, with its whole span before it',
  help: [
    'ID is that of a case of the kind work, or of the work itself; its first six letters do.',
    'The case is settled; it comes back when the work fails for its span again.',
    '--by NAME      who asks (the name of this login)',
    '--reason TEXT  why (requeued)',
  ],
  options: { by: { type: 'string' }, reason: { type: 'string' } },
  run: ({ words, options, onDatabase }) =>
    onDatabase(async ({ db, clock }) => {
      const by = String(options.by ?? loginName());
      const id = await findWork(db, String(words[0]));
      const row = await requeueWork(db, id, { by, reason: String(options.reason ?? 'requeued'), now: clock.now() });
      return { lines: [`${row.kind} ${row.id} is due now.`], json: { id: row.id, kind: row.kind, state: row.state } };
    }),
};
