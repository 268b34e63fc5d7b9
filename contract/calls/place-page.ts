import * as z from 'zod/mini';
import { Entry } from '#contract/entities/entry.ts';
import { ExpertCard } from '#contract/entities/expert.ts';
import { Photograph } from '#contract/entities/photograph.ts';
import { PackageCard } from '#contract/entities/package-card.ts';
import { Place, PLACE_KINDS } from '#contract/entities/place.ts';
import { call } from './call.ts';

const SKIES = ['sun', 'cloud', 'rain', 'mist', 'snow', 'hot'] as const;

/** R18. */
export const PlacePage = z.object({
  kind: z.enum(PLACE_KINDS),
  slug: z.string(),
  name: z.string(),
  other_name: z.string(),
  path: z.string(),
  scene: z.string(),
  image: z.string(),
  /** Instead of the drawing. */
  photo: z.optional(Photograph),
  intro: z.string(),
  crumbs: z.array(z.object({ name: z.string(), path: z.string() })),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  /** Inline SVG; empty without coordinates. */
  map: z.string(),
  /** January first; empty without a climate, as of a continent. */
  months: z.array(z.object({ celsius: z.int(), sky: z.enum(SKIES), rain_days: z.int(), season: z.string() })),
  best_months: z.array(z.int()),
  /** `expected`: unannounced, days are whole months; `over`: no next one. */
  event: z.nullable(
    z.object({
      starts_on: z.string(),
      ends_on: z.string(),
      expected: z.boolean(),
      begun: z.boolean(),
      over: z.boolean(),
    }),
  ),
  /** Null if unknown. */
  entry: z.optional(z.nullable(Entry)),
  children: z.array(Place),
  events: z.array(
    z.object({
      name: z.string(),
      path: z.string(),
      starts_on: z.string(),
      ends_on: z.string(),
      expected: z.boolean(),
      begun: z.boolean(),
      city: z.string(),
    }),
  ),
  experts: z.array(ExpertCard),
  packages: z.array(PackageCard),
  packages_total: z.int(),
  /** Of a future event: whether packages fit its days. */
  packages_for: z.optional(z.enum(['its_days', 'other_days', 'too_early'])),
});
export type PlacePage = z.output<typeof PlacePage>;

/** 404 has `extra.suggestions`. */
export const placePage = call({
  method: 'GET',
  path: '/api/v1/website/place',
  body: z.object({ path: z.string().check(z.minLength(2), z.maxLength(200)) }),
  reply: z.object({ data: PlacePage }),
  safe: true,
  access: 'anyone',
  summary: 'A destination page by its path (R18)',
});

export const expertPage = call({
  method: 'GET',
  path: '/api/v1/website/experts/:slug',
  body: z.object({}),
  reply: z.object({
    data: z.object({ expert: ExpertCard, country: z.string(), packages: z.array(PackageCard), places: z.array(Place) }),
  }),
  safe: true,
  access: 'anyone',
  summary: "An expert's public page (R17)",
});
