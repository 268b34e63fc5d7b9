import { leadRoutes } from './leads.routes.ts';
import type { LeadDeps } from './leads.service.ts';

export { campaignOf } from './campaign.ts';
export type { ExpertInvitation } from './desk/decisions.desk.routes.ts';
export { createLeadDesk } from './desk/index.ts';
export { waitsForUs } from './desk/leads.desk.store.ts';

export const createLeadsModule = (deps: LeadDeps) => ({ routes: leadRoutes(deps) });
