import { queryOptions } from '@tanstack/react-query';
import { readHousePhoto, readHousePhotos } from '#contract/calls/desk/media.ts';
import { ACCOUNT_KEY } from './account-key.ts';
import { send } from './send.ts';

const KEY = [ACCOUNT_KEY, 'desk', 'media'] as const;
const FRESH = { staleTime: 0, retry: false } as const;
const MOST = '100';

/** Photographs of the house at the desk; all are read again after an act. */
export const mediaQueries = {
  all: KEY,
  one: (id: string) =>
    queryOptions({
      queryKey: [...KEY, 'one', id] as const,
      queryFn: async ({ signal }) => (await send(readHousePhoto, { params: { id }, signal })).data,
      ...FRESH,
    }),
  newest: () =>
    queryOptions({
      queryKey: [...KEY, 'newest'] as const,
      queryFn: async ({ signal }) => (await send(readHousePhotos, { body: { size: MOST }, signal })).data.items,
      ...FRESH,
    }),
};
