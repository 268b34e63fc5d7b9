import { browserStorage } from '#src/storage/browser-storage.ts';
import { createTripDrafts } from './trip-builder.effects.ts';

/** The plans of this browser. */
export const typedTrips = createTripDrafts(browserStorage);
