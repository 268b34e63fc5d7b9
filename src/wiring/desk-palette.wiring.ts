import * as z from 'zod/mini';
import { fromCallback, fromPromise, type EventObject } from 'xstate';
import { listOrders } from '#contract/calls/desk/orders.ts';
import { deskPaletteMachine } from '#machines/desk-palette/desk-palette.machine.ts';
import type { FoundOrder, PaletteEvent } from '#machines/desk-palette/desk-palette.types.ts';
import { send } from '#src/api/send.ts';
import type { BrowserStorage } from '#src/storage/browser-storage.ts';

type PaletteEffects = {
  storage: Pick<BrowserStorage, 'writeOwn'>;
  /** Hears every key that no field takes; answers the way to stop. */
  listen: (hear: (event: PaletteEvent) => void) => () => void;
  goTo: (path: string) => void;
  pressKey: (key: string) => void;
};

const SINGLE_KEYS = 'desk.keys';
/** As many as the palette shows. */
const SHOWN = '6';

/** Gives the desk's keyboard its hands. */
export const wireDeskPalette = ({ storage, listen, goTo, pressKey }: PaletteEffects) =>
  deskPaletteMachine.provide({
    actors: {
      listen: fromCallback<EventObject, void, PaletteEvent>(({ sendBack }) => listen(sendBack)),
      findOrders: fromPromise<FoundOrder[], { text: string }>(async ({ input, signal }) => {
        const { data } = await send(listOrders, { body: { q: input.text, size: SHOWN }, signal });
        return data.items.map(({ reference, traveller, state }) => ({ reference, traveller, state }));
      }),
    },
    actions: {
      goTo: (_, { path }) => goTo(path),
      pressKey: (_, { key }) => pressKey(key),
      keepKeyed: (_, { isKeyed }) => storage.writeOwn(SINGLE_KEYS, isKeyed),
    },
  });

/** Whether single keys act in this browser; they do until somebody turns them off. */
export const keptKeyed = (storage: Pick<BrowserStorage, 'readOwn'>): boolean =>
  storage.readOwn(SINGLE_KEYS, z.boolean(), true);
