import { useEffect } from 'react';
import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { failureOf, type Failure } from '#machines/shared/message-of.ts';
import { useDeskClosed } from './desk-context.ts';

type DeskQuery<Data> = { data: Data | undefined; failed: Failure | null; retry: () => void };

/** A read of the desk; one that finds the desk closed shows its door again. */
export function useDeskQuery<Data, Key extends readonly unknown[]>(
  options: UseQueryOptions<Data, Error, Data, Key>,
): DeskQuery<Data> {
  const closed = useDeskClosed();
  const { data, error, refetch } = useQuery(options);
  const failed = error ? failureOf(error) : null;
  const isClosed = failed?.code === 'factor_required';
  useEffect(() => {
    if (isClosed) closed();
  }, [isClosed, closed]);
  return { data, failed: isClosed ? null : failed, retry: () => void refetch() };
}
