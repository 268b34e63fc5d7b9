import type { SnapshotFrom } from 'xstate';
import type { offerMachine } from './offer.machine.ts';

type OfferSnapshot = SnapshotFrom<typeof offerMachine>;

export const selectIsLoading = (snapshot: OfferSnapshot) => snapshot.hasTag('loading');
export const selectOffer = (snapshot: OfferSnapshot) => snapshot.context.offer;
export const selectRequest = (snapshot: OfferSnapshot) => snapshot.context.request;
export const selectFlightOptions = (snapshot: OfferSnapshot) => snapshot.context.flights;
export const selectHotelOptions = (snapshot: OfferSnapshot) => snapshot.context.hotels;
export const selectAwaitsFlights = (snapshot: OfferSnapshot) => snapshot.hasTag('flights awaited');
export const selectAwaitsHotels = (snapshot: OfferSnapshot) => snapshot.hasTag('hotels awaited');
/** Some may be missing after a source failed. */
export const selectIsWhole = (snapshot: OfferSnapshot): boolean =>
  !selectAwaitsFlights(snapshot) && !selectAwaitsHotels(snapshot);
/** Others show; a retry is possible (S6). */
export const selectFailedSources = (snapshot: OfferSnapshot) => snapshot.context.failedSources;
export const selectLacksFlights = (snapshot: OfferSnapshot) => snapshot.context.lacksFlights;
/** Nothing of it may show. */
export const selectIsGone = (snapshot: OfferSnapshot) => snapshot.hasTag('gone');
