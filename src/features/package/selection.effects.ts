import { fromPromise } from 'xstate';
import type { Missing } from '#contract/rules/availability.ts';
import { allAdults } from '#contract/rules/price.ts';
import { keysOf, requestOf } from '#machines/package/selection.rules.ts';
import { selectionMachine } from '#machines/package/selection.machine.ts';
import { send } from '#src/api/send.ts';
import type { BrowserStorage } from '#src/storage/browser-storage.ts';

export type SelectionEffects = {
  storage: BrowserStorage;
  goTo: (where: { screen: 'error'; reason: Missing; package_id: number | null }) => void;
};

const roomMapping = async () => (await import('#contract/calls/package-details.ts')).roomMapping;

/** Provides the room-mapping call (C6) and the stored choices [E7]. */
export const provideSelection = ({ storage, goTo }: SelectionEffects) =>
  selectionMachine.provide({
    actors: {
      mapRooms: fromPromise(async ({ input: body, signal }) => {
        const reply = await send(roomMapping, { body, signal });
        return reply.data.Rooms;
      }),
    },
    actions: {
      keepChoice: (_, { offer, chosen, wish }) => {
        if (!offer || !chosen) return;
        const before = storage.read('mainOfferDetails');
        const promo_code = before?.request.package_id === offer.id ? before.promo_code : null;
        storage.write('PkgID', offer.id);
        storage.write('mainOfferDetails', { request: requestOf(offer), keys: keysOf(chosen), wish, promo_code });
        storage.write('selectedRooms', offer.rooms);
        storage.write('all_Adults', allAdults(offer.rooms));
        storage.write('Cabin', offer.class);
      },
      // an offer without rooms
      goTo: ({ event }, { reason }) =>
        goTo({ screen: 'error', reason, package_id: event.type === 'offer.arrive' ? event.offer.id : null }),
    },
  });
