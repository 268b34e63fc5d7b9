import { sendLead } from '#contract/calls/leads.ts';
import { route } from '#server/modules/route.ts';
import { RECEIVED } from './lead-sentences.ts';
import { receiveLead, type LeadDeps } from './leads.service.ts';

export const leadRoutes = (deps: LeadDeps) => [
  route({
    call: sendLead,
    perMinute: 6,
    handle: async ({ body, caller }) => ({
      data: await receiveLead(deps, body, caller),
      message: RECEIVED[body.kind]?.[caller.locale] ?? '',
    }),
  }),
];
