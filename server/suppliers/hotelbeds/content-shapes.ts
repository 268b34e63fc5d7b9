import * as z from 'zod/mini';

const Text = z.optional(z.object({ content: z.optional(z.string()) }));

const Facility = z.object({
  facilityCode: z.int(),
  facilityGroupCode: z.int(),
  indLogic: z.optional(z.boolean()),
  indYesOrNo: z.optional(z.boolean()),
  number: z.optional(z.number()),
});
const facilities = z.catch(z.optional(z.array(Facility)), undefined);
const count = z.catch(z.optional(z.int()), undefined);

/** What is told wrong is not told. */
const RoomShape = z.object({
  roomCode: z.string(),
  description: z.optional(z.string()),
  maxPax: count,
  maxAdults: count,
  maxChildren: count,
  roomFacilities: facilities,
  roomStays: z.catch(z.optional(z.array(z.object({ roomStayFacilities: facilities }))), undefined),
});
export type RoomNode = z.output<typeof RoomShape>;

/** The words of a house. */
const Words = {
  code: z.int(),
  name: z.object({ content: z.string().check(z.minLength(1)) }),
  description: Text,
  address: Text,
  rooms: z.optional(z.array(RoomShape)),
};
export const ArabicShape = z.object(Words);
export type ArabicNode = z.output<typeof ArabicShape>;

export const ContentShape = z.object({
  ...Words,
  coordinates: z.object({ latitude: z.number(), longitude: z.number() }),
  categoryCode: z.optional(z.string()),
  accommodationTypeCode: z.optional(z.string()),
  /** Of its destination's zones. */
  zoneCode: z.optional(z.int()),
  /** A day: nothing of it changed since. */
  lastUpdate: z.optional(z.string()),
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
export const ContentPage = z.object({ hotels: z.optional(z.array(z.unknown())), total: z.number() });
export const FacilityPage = z.object({
  total: z.number(),
  facilities: z.array(z.object({ code: z.int(), facilityGroupCode: z.int(), description: Text })),
});

const DestinationShape = z.object({
  code: z.string(),
  name: Text,
  countryCode: z.string(),
  /** Where their own code is another, as UK for GB. */
  isoCode: z.optional(z.string()),
  zones: z.optional(z.array(z.object({ zoneCode: z.optional(z.int()), name: z.optional(z.string()) }))),
});
export type DestinationNode = z.output<typeof DestinationShape>;
export const DestinationPage = z.object({ total: z.number(), destinations: z.array(DestinationShape) });
