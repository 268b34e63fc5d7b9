import * as z from 'zod/mini';
import { Facets, PackageFilters } from '#contract/entities/facets.ts';
import { PackageCard, PackagePage } from '#contract/entities/package-card.ts';
import { call } from './call.ts';

/** Filters as query text: comma-separated lists, flags as "1"; see `rules/list-query.ts`. */
const Query = z.record(z.string(), z.string());

export const packageList = call({
  method: 'GET',
  path: '/api/v1/website/packages',
  body: Query,
  reply: z.object({
    data: z.object({
      items: z.array(PackageCard),
      total: z.int(),
      page: z.int(),
      pages: z.int(),
      facets: Facets,
      filters: PackageFilters,
      /** Names of ignored query values. */
      dropped: z.array(z.string()),
      /** Ranges with swapped ends; whether the search text was cut. */
      swapped: z.optional(z.array(z.enum(['price', 'nights']))),
      cut: z.optional(z.boolean()),
      /** Search words left out, since nothing matches them. */
      ignored: z.optional(z.array(z.string())),
      /** Without results: the filter to lift, `price` or `nights` for a range, and the count without it (X10). */
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
