import * as z from 'zod/mini';
import { PackageCard, WithdrawnCard } from '#contract/entities/package-card.ts';
import { call } from './call.ts';

const text = (max: number) => z.string().check(z.maxLength(max));
const Ids = z.object({ package_ids: z.array(z.int().check(z.gte(1), z.lte(2_147_483_647))).check(z.maxLength(200)) });
export const readFavourites = call({
  method: 'GET',
  path: '/api/v1/website/account/favourites',
  body: z.object({}),
  reply: z.object({ data: Ids }),
  safe: true,
  access: 'user',
  summary: 'Hearts of the account, newest first (P8)',
});
/** Also merges at login. */
export const addFavourites = call({
  method: 'POST',
  path: '/api/v1/website/account/favourites',
  body: Ids,
  reply: z.object({ data: Ids }),
  safe: false,
  access: 'user',
  summary: 'Adds hearts (P8)',
});
export const removeFavourite = call({
  method: 'DELETE',
  path: '/api/v1/website/account/favourites/:id',
  body: z.object({}),
  reply: z.object({ data: Ids }),
  safe: false,
  access: 'user',
  summary: 'Takes a heart away (P8)',
});
/** Also withdrawn ones; unknown ids are left out. */
export const favouriteCards = call({
  method: 'GET',
  path: '/api/v1/website/favourites',
  body: z.object({ ids: text(2_000) }),
  // the previous release sends no withdrawn packages
  reply: z.object({ data: z.array(PackageCard), withdrawn: z.optional(z.array(WithdrawnCard)) }),
  safe: true,
  access: 'anyone',
  summary: 'Package cards by ids, comma-separated, in that order (P8)',
});
