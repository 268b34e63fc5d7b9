import { useQuery } from '@tanstack/react-query';
import { useScope } from '#src/locale/scope.tsx';
import { queries } from './queries.ts';

/** Whether visitors may build trips of their own (C2). The server paints what it knows; failed settings are a no (S6). */
export function useMayBuild(): boolean {
  const { data, isError } = useQuery(queries.settings(useScope()));
  return data?.data.make_your_trip ?? !isError;
}
