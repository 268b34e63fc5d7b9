import type { SnapshotFrom } from 'xstate';
import type { NamedHotel } from '#contract/entities/studio/city-hotels.ts';
import type { hotelSearchMachine } from './hotel-search.machine.ts';

type Snapshot = SnapshotFrom<typeof hotelSearchMachine>;

/** Null until those of the text are known. */
export const selectHotels = ({ context: { found, text } }: Snapshot): NamedHotel[] | null =>
  found?.text === text ? found.result.hotels : null;
/** Suppliers whose hotels are not there. */
export const selectMissing = ({ context: { found } }: Snapshot) =>
  found?.result.copies.filter(({ state }) => state !== 'there') ?? NONE;
const NONE: never[] = [];
export const selectIsBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');
export const selectFailure = (snapshot: Snapshot) => (snapshot.matches('failed') ? snapshot.context.failed : null);
