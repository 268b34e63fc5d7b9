import * as z from 'zod/mini';

const Text = z.optional(z.object({ content: z.optional(z.string()) }));

export const ContentShape = z.object({
  code: z.int(),
  name: z.object({ content: z.string().check(z.minLength(1)) }),
  description: Text,
  address: Text,
  coordinates: z.object({ latitude: z.number(), longitude: z.number() }),
  categoryCode: z.optional(z.string()),
  accommodationTypeCode: z.optional(z.string()),
  rooms: z.optional(z.array(z.object({ roomCode: z.string(), description: z.optional(z.string()) }))),
  facilities: z.optional(
    z.array(
      z.object({
        facilityCode: z.int(),
        facilityGroupCode: z.int(),
        indLogic: z.optional(z.boolean()),
        indYesOrNo: z.optional(z.boolean()),
        timeFrom: z.optional(z.string()),
        timeTo: z.optional(z.string()),
      }),
    ),
  ),
  images: z.optional(
    z.array(
      z.object({
        imageTypeCode: z.optional(z.string()),
        path: z.string(),
        visualOrder: z.optional(z.number()),
        roomCode: z.optional(z.string()),
      }),
    ),
  ),
});
export type ContentNode = z.output<typeof ContentShape>;

/** Hotels are parsed one by one. */
export const ContentPage = z.object({ hotels: z.optional(z.array(z.unknown())), total: z.optional(z.number()) });
export const FacilityPage = z.object({
  total: z.number(),
  facilities: z.array(z.object({ code: z.int(), facilityGroupCode: z.int(), description: Text })),
});
