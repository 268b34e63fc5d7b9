import * as z from 'zod/mini';
import { Facets, PackageFilters } from '#contract/entities/facets.ts';
import { PackageCard, PackagePage } from '#contract/entities/package-card.ts';
import { call } from './call.ts';

/** Filters of `rules/list-query.ts`; days and travellers of `rules/offer-query.ts` [PR3]. */
const Query = z.record(z.string(), z.string());

export const packageList = call({
  method: 'GET',
  path: '/api/v1/website/packages',
  body: Query,
  reply: z.object({
    data: z.object({
      items: z.array(PackageCard),
      /** With days: of those that fit. */
      total: z.int(),
      /** Those that do not fit the days, at the end of the last page, and how many [PR4]. */
      unfit: z.optional(z.object({ items: z.array(PackageCard), total: z.int() })),
      page: z.int(),
      pages: z.int(),
      facets: Facets,
      filters: PackageFilters,
      dropped: z.array(z.string()),
      /** Ranges with changed ends; whether the search was cut. */
      swapped: z.optional(z.array(z.enum(['price', 'nights']))),
      cut: z.optional(z.boolean()),
      /** Words that match nothing. */
      ignored: z.optional(z.array(z.string())),
      /** Of an empty list: the filter to lift, and the count without it (X10). */
      lift: z.nullable(z.object({ filter: z.string(), count: z.int() })),
      title: z.nullable(z.string()),
    }),
  }),
  safe: true,
  access: 'anyone',
  summary:
    'Packages by filters, sorted, in pages; `dropped`, `swapped`, `cut` and `ignored` say what of the link was not taken as it came (R14, FK8)',
});

export const packagePage = call({
  method: 'GET',
  path: '/api/v1/website/packages/:id',
  body: z.object({}),
  reply: z.object({ data: PackagePage }),
  safe: true,
  access: 'anyone',
  summary: 'What a package says whatever the dates',
});
