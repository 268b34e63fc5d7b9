import { fromPromise } from 'xstate';
import { deskListMachine, type ListPage, type ListQuery, type Relief } from '#machines/desk/desk-list.machine.ts';
import { isFilter } from './list/list-path.ts';

export type ReadPage = (query: ListQuery, signal: AbortSignal) => Promise<Omit<ListPage, 'relief'>>;

/** Finds the filter that hides most: reads totals without each filter. */
async function reliefOf(readPage: ReadPage, query: ListQuery, signal: AbortSignal): Promise<Relief | null> {
  const names = Object.keys(query).filter(isFilter);
  const tries = await Promise.all(
    names.map(async (name): Promise<Relief> => {
      const { [name]: _, page: __, ...rest } = query;
      const { total } = await readPage({ ...rest, size: '1' }, signal);
      return { name, total };
    }),
  );
  const [most] = tries.toSorted((one, other) => other.total - one.total);
  return most && most.total > 0 ? most : null;
}

export const provideDeskList = (readPage: ReadPage) =>
  deskListMachine.provide({
    actors: {
      readPage: fromPromise<ListPage, { query: ListQuery }>(async ({ input: { query }, signal }) => {
        const page = await readPage(query, signal);
        // optional: the page works without this advice
        const relief = page.total > 0 ? null : await reliefOf(readPage, query, signal).catch(() => null);
        return { ...page, relief };
      }),
    },
  });
