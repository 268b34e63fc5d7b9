import { allFlights, allHotels, packageDetails, roomMapping } from '#contract/calls/package-details.ts';
import { route, type Caller } from '#server/modules/route.ts';
import { createAnswerCache } from '#server/modules/answer-cache.ts';
import type { PricingContext, OfferDeps, OfferService } from './offers.service.ts';
import { mapRooms } from './room-mapping.ts';

/** C3 to C6. */
export function offerRoutes(deps: OfferDeps, service: OfferService) {
  const { stockVersion } = deps.suppliers;
  const version = async () => (await stockVersion()) + (await deps.promotions.version()) + (await deps.versions.sold());
  const answer = createAnswerCache({ now: () => deps.clock.now(), version });
  return [
    route({
      call: packageDetails,
      handle: ({ body, caller }) =>
        answer(keyOf('details', body, caller), async () => ({
          data: await service.details(body.package_id, body, buyerOf(caller)),
        })),
    }),
    route({
      call: allFlights,
      handle: ({ body, caller }) =>
        answer(
          keyOf('flights', body, caller),
          () => service.flights(body.package_id, body, buyerOf(caller)),
          // a retry wants the missing supplier
          ({ incomplete }) => !incomplete,
        ),
    }),
    route({
      call: allHotels,
      handle: ({ body, caller }) =>
        answer(keyOf('hotels', body, caller), async () => ({
          data: { items: await service.hotels(body.package_id, body, buyerOf(caller), body.source) },
        })),
    }),
    route({
      call: roomMapping,
      handle: ({ body, caller }) =>
        answer(keyOf('rooms', body, caller), async () => ({
          data: { Rooms: await mapRooms(body, buyerOf(caller), deps, service) },
        })),
    }),
  ];
}

const buyerOf = ({ locale, currency, location }: Caller): PricingContext => ({ locale, currency, location });

const keyOf = (call: string, body: unknown, { locale, currency, location }: Caller): string =>
  `${call}|${locale}|${currency}|${location}|${JSON.stringify(body)}`;
