import type { SnapshotFrom } from 'xstate';
import type { offerMachine } from './offer.machine.ts';

type OfferSnapshot = SnapshotFrom<typeof offerMachine>;

export const selectIsLoading = (snapshot: OfferSnapshot) => snapshot.hasTag('loading');
export const selectOffer = (snapshot: OfferSnapshot) => snapshot.context.offer;
export const selectRequest = (snapshot: OfferSnapshot) => snapshot.context.request;
export const selectFlightOptions = (snapshot: OfferSnapshot) => snapshot.context.flights;
export const selectHotelOptions = (snapshot: OfferSnapshot) => snapshot.context.hotels;
/** Whether more flights or hotels are still on their way. */
export const selectAwaitsFlights = (snapshot: OfferSnapshot) => snapshot.hasTag('flights awaited');
export const selectAwaitsHotels = (snapshot: OfferSnapshot) => snapshot.hasTag('hotels awaited');
/** Whether no more options are on their way; some may have been left out by a source that did not answer. */
export const selectIsWhole = (snapshot: OfferSnapshot): boolean =>
  !selectAwaitsFlights(snapshot) && !selectAwaitsHotels(snapshot);
/** Hotel sources that did not answer: the others' hotels are shown, and these may be asked again (S6). */
export const selectFailedSources = (snapshot: OfferSnapshot) => snapshot.context.failedSources;
/** Whether fares of a supplier are missing from the list; they may be asked for again (S6). */
export const selectLacksFlights = (snapshot: OfferSnapshot) => snapshot.context.lacksFlights;
/** Whether the offer left: sent to an error screen, so nothing of it may be shown. */
export const selectIsGone = (snapshot: OfferSnapshot) => snapshot.hasTag('gone');
