import { worksRoutes, type WorksDeps } from './works.desk.routes.ts';

/** Work that ran out of time and whatever else waits for a person, at the desk [BO10]. */
export const createWorksDesk = (deps: WorksDeps) => ({ routes: worksRoutes(deps) });
