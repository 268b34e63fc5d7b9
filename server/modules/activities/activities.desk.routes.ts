import { changeActivity, readActivities } from '#contract/calls/desk/activities.ts';
import type { Database } from '#server/db/database.ts';
import { actorOf, type WriteAudit } from '#server/modules/audit/index.ts';
import { orNewer } from '#server/modules/refusal.ts';
import { route, type Route } from '#server/modules/route.ts';
import { createActivitiesService } from './activities.desk.service.ts';
import sentences from './sentences.json' with { type: 'json' };

/** Who does the activities of a city, and what they cost and sell for [CA14]. */
export function createActivitiesDesk(deps: { db: Database; audit: WriteAudit }): { routes: Route[] } {
  const activities = createActivitiesService(deps);
  return {
    routes: [
      route({
        call: readActivities,
        handle: async ({ body, caller }) => ({ data: await activities.list(body, caller.locale) }),
      }),
      route({
        call: changeActivity,
        async handle({ params, body, caller }) {
          const code = params.id ?? '';
          await orNewer(
            () => activities.change(actorOf(caller), code, body),
            async () => ({ activity: await activities.one(code, caller.locale) }),
          );
          const message = sentences.said[body.terms ? 'saved' : 'stopped'][caller.locale];
          return { data: await activities.one(code, caller.locale), message };
        },
      }),
    ],
  };
}
