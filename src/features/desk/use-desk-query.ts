import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { failureOf, type Failure } from '#machines/shared/message-of.ts';
import { useClosedBy } from './desk-context.ts';

type DeskQuery<Data> = { data: Data | undefined; failed: Failure | null; retry: () => void };

export function useDeskQuery<Data, Key extends readonly unknown[]>(
  options: UseQueryOptions<Data, Error, Data, Key>,
): DeskQuery<Data> {
  const { data, error, refetch } = useQuery(options);
  const isClosed = useClosedBy(error);
  return { data, failed: error && !isClosed ? failureOf(error) : null, retry: () => void refetch() };
}
