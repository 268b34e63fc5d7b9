import { browserStorage } from '#src/storage/browser-storage.ts';
import { createTypedTrips } from '#src/wiring/trip-builder.wiring.ts';

/** The plans of this browser. */
export const typedTrips = createTypedTrips(browserStorage);
