import type { ParsedBodyOf } from '#contract/calls/call.ts';
import type { RoomFits, roomFits } from '#contract/calls/room-fits.ts';
import { otherAllocations } from '#contract/rules/allocate.ts';
import { firstRooms } from '#contract/rules/cheapest.ts';
import { sum, toMajor } from '#contract/rules/money.ts';
import { roomPrice } from '#contract/rules/price.ts';
import { Refusal } from '#server/modules/refusal.ts';
import type { OfferDeps, OfferService, PricingContext } from './offers.service.ts';
import type { Plan } from './plan.ts';
import { CHECK_FIELDS, NO_SUCH_HOTEL } from './sentences.ts';
import { searchHotels } from './supplier-search.ts';

/** The party's other allocations, in the hotels chosen for its stops [LB3]. */
export async function findRoomFits(
  { package_id, hotels, ...stay }: ParsedBodyOf<typeof roomFits>,
  { locale, currency, location }: PricingContext,
  { suppliers }: OfferDeps,
  service: OfferService,
): Promise<RoomFits[]> {
  const asked = await service.plan(package_id, stay, location);
  if (hotels.length !== asked.stops.length)
    throw new Refusal(422, 'invalid', CHECK_FIELDS, { fields: { hotels: NO_SUCH_HOTEL } });
  const prices = await service.seller(currency);

  /** As the page finds it after the change. */
  async function roomsOf(plan: Plan, at: number) {
    const stop = plan.stops[at]!;
    const isChosen = ({ hotelCode }: { hotelCode: string }) => hotelCode === hotels[at];
    const first = (await service.hotelsOf(plan, stop, locale, suppliers)).hotels.find(isChosen);
    const other = { hotelCodes: hotels.slice(at, at + 1) };
    const offer = first ?? (await searchHotels(suppliers, plan, stop, locale, other)).find(isChosen);
    const [option] = offer ? await service.toHotels([offer], plan, stop, prices, locale) : [];
    return firstRooms(option?.Rooms ?? [], plan.stay.rooms.length);
  }

  return Promise.all(
    otherAllocations(stay.rooms).map(async (rooms): Promise<RoomFits> => {
      const plan = { ...asked, stay: { ...asked.stay, rooms } };
      const stops = await Promise.all(plan.stops.map((_, at) => roomsOf(plan, at)));
      if (!stops.every((one) => one !== null)) return { rooms, stops: null, Price: null };
      const price = sum(stops.flatMap((one) => one.map((room, at) => roomPrice(room, at, currency))));
      return { rooms, stops, Price: toMajor(price, currency) };
    }),
  );
}
