import * as z from 'zod/mini';
import { Facets, PackageFilters } from '#contract/entities/facets.ts';
import { PackageCard, PackagePage } from '#contract/entities/package-card.ts';
import { call } from './call.ts';

/** Filters as query text: lists are comma-separated, flags are "1". `rules/list-query.ts` reads and writes them. */
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
      /** Names of query values that were not understood and dropped. */
      dropped: z.array(z.string()),
      /** Ranges whose ends stood the wrong way round and were swapped; whether the words searched for were cut to what a search takes. */
      swapped: z.optional(z.array(z.enum(['price', 'nights']))),
      cut: z.optional(z.boolean()),
      /** Words of the search that were left out, for with them nothing is found. */
      ignored: z.optional(z.array(z.string())),
      /** When nothing is left: the filter to lift, `price` or `nights` for both ends of a range, and how many packages that gives (X10). */
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
