import { readBooks } from '#contract/calls/desk/books.ts';
import type { FileSource } from '#server/modules/files/index.ts';
import { route, type Route } from '#server/modules/route.ts';
import { bookkeepingDeskRoutes, type BooksDeskDeps } from './bookkeeping.desk.service.ts';

export function createBooksDeskRoutes(deps: BooksDeskDeps): { routes: Route[]; files: FileSource[] } {
  const { read, files } = bookkeepingDeskRoutes(deps);
  return {
    routes: [
      route({ call: readBooks, handle: async ({ body, caller }) => ({ data: await read(body, caller.locale) }) }),
    ],
    files,
  };
}
