import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import type { TabActors } from '#src/tab/actors.ts';
import { loadContextOf } from '#src/app/load-context.ts';
import type { PageQuery } from '#src/api/queries.ts';

it('[R14] [X2] a page gets the data that a part of the page before it began to ask for and no longer wants', async () => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const answers: ((answer: string) => void)[] = [];
  const query = {
    queryKey: ['list'],
    // as the site's own reads: a call nobody waits for is broken off
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      new Promise<string>((resolve, reject) => {
        answers.push(resolve);
        signal.addEventListener('abort', () => reject(new Error('broken off')));
      }),
  };
  const actors = () => ({ progress: { send: () => undefined } }) as unknown as TabActors;
  const stop = new QueryObserver(queryClient, query).subscribe(() => undefined);
  const read = loadContextOf(queryClient, actors).read(query as unknown as PageQuery);
  stop();
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.('packages');
  await read;
  expect(queryClient.getQueryData(['list'])).toBe('packages');
});
