import { createAnswerCache } from '#server/modules/answer-cache.ts';
import type { Limits } from '#server/modules/limits/index.ts';
import type { Suppliers } from '#server/suppliers/port.ts';
import { createCalendar, type CalendarDeps } from './calendar.ts';
import { tripRoutes } from './trips.routes.ts';
import { createTripsService, type TripsDeps } from './trips.service.ts';

export { createOwnTrips } from './own-trips.ts';

type Deps = TripsDeps & CalendarDeps & { suppliers: Suppliers; limits: Limits | null };

/** Trips of one's own (R8, R10, R11). */
export function createTripsModule(deps: Deps) {
  const { db, clock, limits, suppliers } = deps;
  const service = createTripsService(deps);
  const answer = createAnswerCache({ now: () => clock.now(), version: suppliers.stockVersion });
  return { routes: tripRoutes({ db, clock, limits, service, calendar: createCalendar(deps), answer }) };
}
