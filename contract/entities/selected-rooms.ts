import * as z from 'zod/mini';
import { PARTY_LIMITS } from '#contract/constants.ts';
export { DEFAULT_ROOMS } from '#contract/rules/rooms.ts';
import { withoutLeadingZero } from '#contract/rules/traveller-lists.ts';

const Ages = (max: number, low: number, high: number) =>
  z.pipe(
    z.pipe(z.array(z.number()).check(z.maxLength(20)), z.transform(withoutLeadingZero)),
    z.array(z.int().check(z.gte(low), z.lte(high))).check(z.maxLength(max)),
  );

/** §3, E5. Children: ages 2 to 11 (V4); Infants: one `1` each, no age. */
export const RoomConfig = z.object({
  Adults: z.int().check(z.gte(1), z.lte(PARTY_LIMITS.adultsPerRoom)),
  Children: Ages(PARTY_LIMITS.childrenPerRoom, 2, 11),
  Infants: Ages(PARTY_LIMITS.adultsPerRoom, 1, 1),
});
export type RoomConfig = z.output<typeof RoomConfig>;

/** V5; limits across rooms: `rules/party.ts`. */
export const SelectedRooms = z.array(RoomConfig).check(z.minLength(1), z.maxLength(PARTY_LIMITS.rooms));
export type SelectedRooms = z.output<typeof SelectedRooms>;
