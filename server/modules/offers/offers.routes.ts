import { allFlights, allHotels, packageDetails, roomMapping } from '#contract/calls/package-details.ts';
import { roomFits } from '#contract/calls/room-fits.ts';
import { isbot } from 'isbot';
import { Refusal } from '#server/modules/refusal.ts';
import { route, type Caller } from '#server/modules/route.ts';
import { createAnswerCache } from '#server/modules/answer-cache.ts';
import type { PricingContext, OfferDeps, OfferService } from './offers.service.ts';
import { findRoomFits } from './room-fits.ts';
import { mapRooms } from './room-mapping.ts';
import { NOT_ASKED } from './sentences.ts';

/** C3 to C6, and other allocations. */
export function offerRoutes(deps: OfferDeps, service: OfferService) {
  const { stockVersion } = deps.suppliers;
  const version = async () => (await stockVersion()) + (await deps.promotions.version()) + (await deps.versions.sold());
  const answer = createAnswerCache({ now: () => deps.clock.now(), version });
  /** Pages that we render and robots spend no vendor's call [PR6]. */
  const refuseUnseen = (caller: Caller) => {
    if (service.hasVendors()) rejectRobots(caller);
  };
  return [
    route({
      call: packageDetails,
      handle({ body, caller }) {
        refuseUnseen(caller);
        return answer(keyOf('details', body, caller), async () => ({
          data: await service.details(body.package_id, body, buyerOf(caller)),
        }));
      },
    }),
    route({
      call: allFlights,
      handle({ body, caller }) {
        refuseUnseen(caller);
        return answer(
          keyOf('flights', body, caller),
          () => service.flights(body.package_id, body, buyerOf(caller)),
          // a retry wants the missing supplier
          ({ incomplete }) => !incomplete,
        );
      },
    }),
    route({
      call: allHotels,
      handle({ body, caller }) {
        refuseUnseen(caller);
        return answer(keyOf('hotels', body, caller), async () => ({
          data: { items: await service.hotels(body.package_id, body, buyerOf(caller), body.source) },
        }));
      },
    }),
    route({
      call: roomMapping,
      handle: ({ body, caller }) =>
        answer(keyOf('rooms', body, caller), async () => ({
          data: { Rooms: await mapRooms(body, buyerOf(caller), deps, service) },
        })),
    }),
    route({
      call: roomFits,
      handle({ body, caller }) {
        refuseUnseen(caller);
        return answer(keyOf('fits', body, caller), async () => ({
          data: await findRoomFits(body, buyerOf(caller), deps, service),
        }));
      },
    }),
  ];
}

/** And pages that we render. */
export function rejectRobots({ device }: Pick<Caller, 'device'>): void {
  if (device === 'page' || isbot(device)) throw new Refusal(409, 'not_asked', NOT_ASKED);
}

const buyerOf = ({ locale, currency, location }: Caller): PricingContext => ({ locale, currency, location });

const keyOf = (call: string, body: unknown, { locale, currency, location }: Caller): string =>
  `${call}|${locale}|${currency}|${location}|${JSON.stringify(body)}`;
