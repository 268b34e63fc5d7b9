import { QueryClient } from '@tanstack/react-query';

/** Retries are told once, in src/api/send.ts; here a failed read is a failed read, without a network too: nothing waits for one unsaid. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: 5 * 60_000,
        gcTime: 30 * 60_000,
        refetchOnWindowFocus: false,
      },
      mutations: { retry: false },
    },
  });
