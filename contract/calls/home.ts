import * as z from 'zod/mini';
import { ExpertCard } from '#contract/entities/expert.ts';
import { HOME_SECTIONS } from '#contract/entities/home-sections.ts';
import { PackageCard } from '#contract/entities/package-card.ts';
import { Photograph } from '#contract/entities/photograph.ts';
import { Place } from '#contract/entities/place.ts';
import { Country, Words } from '#contract/entities/typed-text.ts';
import { call } from './call.ts';

export const home = call({
  method: 'GET',
  path: '/api/v1/website/home',
  body: z.object({}),
  reply: z.object({
    data: z.object({
      slides: z.array(
        z.object({
          scene: z.string(),
          /** Text fits at the start side of the page's language. */
          image: z.string(),
          image_phone: z.string(),
          name: z.string(),
          package_id: z.int(),
          title: z.string(),
          line: z.string(),
        }),
      ),
      latest: z.array(PackageCard),
      promotions: z.array(PackageCard),
      experts: z.array(ExpertCard),
      /** Mild next month, with "from" price per person. */
      climate: z.object({
        month: z.int(),
        rows: z.array(
          z.object({
            place: Place,
            image: z.string(),
            celsius: z.int(),
            sky: z.enum(['sun', 'cloud', 'rain', 'mist', 'snow', 'hot']),
            season: z.string(),
            flight_minutes: z.int(),
            per_person: z.number(),
            currency: z.string(),
          }),
        ),
      }),
      places: z.array(Place),
      /** Below the search, in this order; of an older server: all. */
      sections: z.optional(z.array(z.enum(HOME_SECTIONS))),
      banners: z.optional(
        z.array(
          z.object({
            photo: Photograph,
            title: z.string(),
            text: z.nullable(z.string()),
            button: z.string(),
            /** Within the site, without a language. */
            to: z.string(),
          }),
        ),
      ),
    }),
  }),
  safe: true,
  access: 'anyone',
  summary: 'The home page',
});

export const suggest = call({
  method: 'GET',
  path: '/api/v1/website/suggest',
  body: z.object({ q: Words(80) }),
  reply: z.object({
    data: z.object({
      places: z.array(Place),
      packages: z.array(z.object({ id: z.int(), title: z.string(), scene: z.string() })),
    }),
  }),
  safe: true,
  access: 'anyone',
  summary: 'Places and packages whose name resembles what was typed',
});

export const experts = call({
  method: 'GET',
  path: '/api/v1/website/experts',
  /** `country`: experts by residence. */
  body: z.object({ country: z.optional(Country) }),
  reply: z.object({ data: z.array(ExpertCard) }),
  safe: true,
  access: 'anyone',
  summary: 'The experts',
});
