import { readAudit, verifyAudit } from '#contract/calls/desk/audit.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { route } from '#server/modules/route.ts';
import { listAudit, type NamesOf } from './list.ts';
import { verifyChain } from './verify.ts';

/** Reads every entry, so few at a time. */
const VERIFICATIONS_PER_MINUTE = 6;

export const auditRoutes = ({ db, ...reading }: { db: Database; namesOf: NamesOf; clock: Clock }) => [
  route({ call: readAudit, handle: async ({ body }) => ({ data: await listAudit(db, body, reading) }) }),
  route({
    call: verifyAudit,
    perMinute: VERIFICATIONS_PER_MINUTE,
    async handle() {
      const { entries, broken, head } = await verifyChain(db);
      return { data: { entries, broken_seq: broken, head } };
    },
  }),
];
