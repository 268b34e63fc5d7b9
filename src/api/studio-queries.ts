import { queryOptions } from '@tanstack/react-query';
import { readStudioCities } from '#contract/calls/studio/drafts.ts';
import { readOwnPackages, readPackageVersions } from '#contract/calls/studio/packages.ts';
import { readOwnPhotos } from '#contract/calls/studio/photos.ts';
import type { PhotoPurpose } from '#contract/entities/studio/photo-purpose.ts';
import { ACCOUNT_KEY } from './account-key.ts';
import { send } from './send.ts';

export const studioQueries = {
  packages: () =>
    queryOptions({
      queryKey: [ACCOUNT_KEY, 'expert', 'packages'] as const,
      queryFn: async ({ signal }) => (await send(readOwnPackages, { signal })).data,
      staleTime: 0,
      retry: false,
    }),
  cities: () =>
    queryOptions({
      queryKey: [ACCOUNT_KEY, 'expert', 'cities'] as const,
      queryFn: async ({ signal }) => (await send(readStudioCities, { signal })).data,
      staleTime: Infinity,
      retry: false,
    }),
  photos: (purpose: PhotoPurpose) =>
    queryOptions({
      queryKey: [ACCOUNT_KEY, 'expert', 'photos', purpose] as const,
      queryFn: async ({ signal }) => (await send(readOwnPhotos, { body: { purpose }, signal })).data,
      staleTime: 0,
      retry: false,
    }),
  versions: (id: number) =>
    queryOptions({
      queryKey: [ACCOUNT_KEY, 'expert', 'versions', id] as const,
      queryFn: async ({ signal }) => (await send(readPackageVersions, { params: { id }, signal })).data,
      staleTime: 0,
      retry: false,
    }),
};
