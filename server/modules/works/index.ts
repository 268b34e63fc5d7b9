import { worksRoutes, type WorksDeps } from './works.desk.routes.ts';

/** Dead jobs and open cases at the desk [BO10]. */
export const createWorksDesk = (deps: WorksDeps) => ({ routes: worksRoutes(deps) });
