import * as z from 'zod/mini';
import { OfferRequest } from './offer.ts';
import { SelectionKeys } from './selection.ts';

const text = (max: number) => z.string().check(z.maxLength(max));

/** `meaning` outlives keys, currencies and languages (K19). */
const SavedOption = z.object({ key: text(1200), meaning: text(1000) });
export type SavedOption = z.output<typeof SavedOption>;

/** `HotelName` tells of a hotel that is lost later [FK10]. */
const SavedStop = z.object({
  HotelCode: text(64),
  HotelName: z.optional(text(200)),
  rooms: z.nullable(z.array(SavedOption)),
});

/** By hand; null means the cheapest. Rooms by requested room; `amenity_names` as `amenities` [FK10]. */
export const SavedSelection = z.object({
  flight: z.nullable(SavedOption),
  stops: z.array(z.nullable(SavedStop)),
  amenities: z.nullable(z.array(z.int())),
  amenity_names: z.optional(z.array(text(200))),
});
export type SavedSelection = z.output<typeof SavedSelection>;

/** The offer in progress: keys only, never a price. */
export const MainOfferDetails = z.object({
  request: OfferRequest,
  keys: SelectionKeys,
  wish: SavedSelection,
  promo_code: z.nullable(text(32)),
});
export type MainOfferDetails = z.output<typeof MainOfferDetails>;
