import { browserStorage } from '#src/storage/browser-storage.ts';
import { createTripDrafts } from './trip-builder.effects.ts';

export const typedTrips = createTripDrafts(browserStorage);
