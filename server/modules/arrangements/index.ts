import { arrangementRoutes } from './arrangements.desk.routes.ts';
import { createArrangements, type ArrangementDeps } from './service.ts';

/** What our team arranges for orders, at the desk [CA14]. */
export function createArrangementsDesk(deps: ArrangementDeps) {
  const arrangements = createArrangements(deps);
  return { routes: arrangementRoutes(arrangements), look: arrangements.look };
}
