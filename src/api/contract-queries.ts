import { queryOptions } from '@tanstack/react-query';
import { readDocuments } from '#contract/calls/desk/content.ts';
import { readContract, readProviders, readRooms } from '#contract/calls/desk/contracts.ts';
import { ACCOUNT_KEY } from './account-key.ts';
import { send } from './send.ts';

const KEY = [ACCOUNT_KEY, 'desk', 'contracts'] as const;
const FRESH = { staleTime: 0, retry: false } as const;

/** Own contracts at the desk; all are read again after an act. */
export const contractQueries = {
  all: KEY,
  one: (id: string) =>
    queryOptions({
      queryKey: [...KEY, 'one', id] as const,
      queryFn: async ({ signal }) => (await send(readContract, { params: { id }, signal })).data,
      ...FRESH,
    }),
  /** `month`: YYYY-MM. */
  rooms: (id: string, room: string, month: string) =>
    queryOptions({
      queryKey: [...KEY, 'rooms', id, room, month] as const,
      queryFn: async ({ signal }) =>
        (await send(readRooms, { params: { id }, body: { room, month }, signal })).data.days,
      ...FRESH,
    }),
  providers: () =>
    queryOptions({
      queryKey: [...KEY, 'providers'] as const,
      queryFn: async ({ signal }) => (await send(readProviders, { signal })).data,
      ...FRESH,
    }),
  /** Published ones, a hundred of them. */
  cities: () =>
    queryOptions({
      queryKey: [...KEY, 'cities'] as const,
      queryFn: async ({ signal }) =>
        (await send(readDocuments, { body: { kind: 'city', state: 'live', size: '100' }, signal })).data.items,
      ...FRESH,
    }),
  /** Hotels of our own, a hundred of them. */
  hotels: () =>
    queryOptions({
      queryKey: [...KEY, 'hotels'] as const,
      queryFn: async ({ signal }) => {
        const { data } = await send(readDocuments, { body: { kind: 'hotel', size: '100' }, signal });
        return data.items.filter(({ version }) => version > 0);
      },
      ...FRESH,
    }),
};
