import { openDatabase } from '#server/db/open.ts';
import { createEmbeddedHotels } from '#server/suppliers/embedded/hotels/hotels.ts';
import { createEtx } from '#server/suppliers/etx/etx.ts';
import type { HotelSupplier } from '#server/suppliers/port.ts';
import { testClock } from '#tests/support/clock.ts';
import { newPlace } from '#tests/support/database.ts';
import { hotelContract } from '#tests/support/hotel-contract.ts';
import { openHotelbedsBench } from '#tests/support/hotelbeds.ts';

type Deps = Parameters<typeof createEtx>[0];
const OWN: Record<string, (deps: Deps) => HotelSupplier> = {
  embedded: (deps) => createEmbeddedHotels({ ...deps, code: 'ETH' }),
  'the second source': createEtx,
};
for (const [name, make] of Object.entries(OWN))
  hotelContract(name, async (dialect) => {
    const clock = testClock();
    const place = await newPlace(dialect, { content: 'demonstration' });
    const { db, close } = await openDatabase(place);
    return {
      supplier: make({ db, clock, changed: () => undefined }),
      clock,
      close: () => close().then(place.remove),
    };
  });

hotelContract('Hotelbeds on its emulator', openHotelbedsBench);
