import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { OwnTrip } from '#contract/entities/trip-plan.ts';
import type { SharedTrip } from '#contract/entities/trip-share.ts';
import { isAsShared, lostParts } from '#contract/rules/shared-trip.ts';
import type { offerMachine } from '#machines/package/offer.machine.ts';
import { selectIsLoading, selectIsWhole } from '#machines/package/offer.selectors.ts';
import { isSameRequest } from '#machines/package/package-flow.rules.ts';
import type { selectionMachine } from '#machines/package/selection.machine.ts';
import {
  selectBreakdown,
  selectChosen,
  selectOffer,
  selectOfferRequest,
  selectWish,
} from '#machines/package/selection.selectors.ts';
import { WhatChanged } from './what-changed.tsx';

type SinceSharedProps = {
  trip: OwnTrip;
  share: SharedTrip;
  flow: { offer: ActorRefFrom<typeof offerMachine>; selection: ActorRefFrom<typeof selectionMachine> };
};

/** Compares when all options have loaded, until the visitor changes something. */
export function SinceShared({ trip, share, flow }: SinceSharedProps) {
  const isWhole = useSelector(flow.offer, (snapshot) => selectIsWhole(snapshot) && !selectIsLoading(snapshot));
  const offer = useSelector(flow.selection, selectOffer);
  const chosen = useSelector(flow.selection, selectChosen);
  const request = useSelector(flow.selection, selectOfferRequest);
  const price = useSelector(flow.selection, selectBreakdown);
  const wish = useSelector(flow.selection, selectWish);
  if (!isWhole || !offer || !chosen || !request || !price) return null;
  if (!isSameRequest(share, request) || !isAsShared(share.wish, wish)) return null;
  return (
    <WhatChanged
      trip={trip}
      then={share}
      now={{ total: price.total, currency: offer.currency }}
      lost={lostParts(share.wish, chosen)}
      hotels={chosen.stops.map(({ hotel }) => hotel.HotelDetails.HotelName)}
    />
  );
}
