import type { Clock } from '#server/clock.ts';
import type { Fingerprints } from '#server/db/blind-index.ts';
import type { Database } from '#server/db/database.ts';
import { auditRoutes } from './audit.desk.routes.ts';
import type { NamesOf } from './list.ts';
import { createAuditWriter } from './write.ts';

export { actorOf, COMMAND_LINE, createAuditWriter, jobActor, type Act, type Actor, type WriteAudit } from './write.ts';
export { verifyChain, type Verdict } from './verify.ts';
export { entriesAbout } from './audit.store.ts';
export { newestActs, type NewestAct } from './newest-acts.store.ts';
export type { NamesOf } from './list.ts';

type Deps = { db: Database; clock: Clock; ring: Fingerprints; namesOf: NamesOf };

export const createAuditModule = ({ db, clock, ring, namesOf }: Deps) => ({
  write: createAuditWriter({ clock, ring }),
  routes: auditRoutes({ db, namesOf, clock }),
});
