import { queryOptions } from '@tanstack/react-query';
import { readDeskOrder, readTimeline } from '#contract/calls/desk/orders.ts';
import { ACCOUNT_KEY } from './account-key.ts';
import { send } from './send.ts';

/** Reads of the desk: forgotten at logout like everything of an account, and asked for anew whenever a page is opened. */
export const deskQueries = {
  order: (id: string) =>
    queryOptions({
      queryKey: [ACCOUNT_KEY, 'desk', 'order', id] as const,
      queryFn: async ({ signal }) => (await send(readDeskOrder, { params: { id }, signal })).data,
      staleTime: 0,
      retry: false,
    }),
  timeline: (id: string) =>
    queryOptions({
      queryKey: [ACCOUNT_KEY, 'desk', 'timeline', id] as const,
      queryFn: async ({ signal }) => (await send(readTimeline, { params: { id }, signal })).data.lines,
      staleTime: 0,
      retry: false,
    }),
};
