import { APPLICATIONS } from '#contract/calls/desk/applications.ts';
import { LEADS, MESSAGES } from '#contract/calls/desk/leads.ts';
import type { Clock } from '#server/clock.ts';
import type { Database, DbTransaction } from '#server/db/database.ts';
import type { KeyRing } from '#server/db/key-ring.ts';
import type { NamesOf, WriteAudit } from '#server/modules/audit/index.ts';
import type { Email } from '#server/modules/mail/index.ts';
import type { Route } from '#server/modules/route.ts';
import type { FileSource } from '#server/modules/files/index.ts';
import { createLeadActs } from './acts.ts';
import { leadFile } from './csv.ts';
import { decisionRoutes, type ExpertPort } from './decisions.desk.routes.ts';
import { letterRoutes } from './leads.desk.routes.ts';

export type LeadDeskDeps = {
  db: Database;
  clock: Clock;
  ring: KeyRing;
  audit: WriteAudit;
  namesOf: NamesOf;
  publicUrl: () => string;
  postMail(trx: DbTransaction, mail: Email): Promise<void>;
  experts: ExpertPort;
};

/** Letters of visitors, answered in the sender's language [BO6]. */
export function createLeadDesk(deps: LeadDeskDeps): { routes: Route[]; files: FileSource[] } {
  const acts = createLeadActs({ ...deps, cipher: deps.ring.cipher });
  const routeDeps = { ...deps, acts };
  return {
    files: [
      leadFile(deps, 'leads', LEADS),
      leadFile(deps, 'messages', MESSAGES),
      leadFile(deps, 'applications', APPLICATIONS),
    ],
    routes: [
      ...letterRoutes(routeDeps, 'leads', LEADS, 'answer'),
      ...letterRoutes(routeDeps, 'messages', MESSAGES, 'answer'),
      ...letterRoutes(routeDeps, 'applications', APPLICATIONS, 'ask'),
      ...decisionRoutes(routeDeps),
    ],
  };
}
