import { useQuery } from '@tanstack/react-query';
import type { HouseDetails } from '#contract/entities/house.ts';
import { useScope } from '#src/locale/scope.tsx';
import { queries } from './queries.ts';

/** C2. Failed settings mean no (S6). */
export function useMayBuild(): boolean {
  const { data, isError } = useQuery(queries.settings(useScope()));
  return data?.data.make_your_trip ?? !isError;
}

/** Who sells [CA20]; null until known or published. */
export function useHouse(): HouseDetails | null {
  const { data } = useQuery(queries.settings(useScope()));
  return data?.data.house ?? null;
}

/** Paths of regions with a live place; null until known. */
export function useRegions(): string[] | null {
  const { data } = useQuery(queries.settings(useScope()));
  return data?.data.regions ?? null;
}
