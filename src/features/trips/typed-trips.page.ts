import { browserStorage } from '#src/storage/browser-storage.ts';
import { createTypedTrips } from './trip-builder.effects.ts';

/** The plans of this browser. */
export const typedTrips = createTypedTrips(browserStorage);
