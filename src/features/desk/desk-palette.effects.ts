import { fromCallback, fromPromise, type EventObject } from 'xstate';
import { readDeskExperts } from '#contract/calls/desk/experts.ts';
import { listOrders } from '#contract/calls/desk/orders.ts';
import { readDeskPackages } from '#contract/calls/desk/packages.ts';
import { flag } from '#contract/rules/reads.ts';
import { PROMO_FILTERS } from '#contract/entities/desk/promo.ts';
import { readPromos } from '#contract/calls/desk/promos.ts';
import {
  deskPaletteMachine,
  type FoundRecord,
  type PaletteEvent,
  type RecordKind,
} from '#machines/desk/desk-palette.machine.ts';
import { send } from '#src/api/send.ts';
import type { BrowserStorage } from '#src/storage/browser-storage.ts';

type PaletteEffects = {
  storage: Pick<BrowserStorage, 'writeOwn'>;
  /** Skips keys of fields; returns the unsubscribe function. */
  listen: (hear: (event: PaletteEvent) => void) => () => void;
  goTo: (path: string) => void;
  pressKey: (key: string) => void;
};

const SINGLE_KEYS = 'desk.keys';
const PAGE_SIZE = '5';

const FINDERS: Record<RecordKind, (q: string, signal: AbortSignal) => Promise<FoundRecord[]>> = {
  async order(q, signal) {
    const { data } = await send(listOrders, { body: { q, size: PAGE_SIZE }, signal });
    return data.items.map(({ reference, traveller, state }) => ({ kind: 'order', reference, traveller, state }));
  },
  async expert(q, signal) {
    const { data } = await send(readDeskExperts, { body: { q, size: PAGE_SIZE }, signal });
    return data.items.map(({ expert_id, name }) => ({ kind: 'expert', id: expert_id, name }));
  },
  async package(q, signal) {
    const { data } = await send(readDeskPackages, { body: { q, size: PAGE_SIZE }, signal });
    return data.items.map(({ package_id, title }) => ({ kind: 'package', id: package_id, title }));
  },
  async promo(q, signal) {
    // the list drops an invalid filter and would return any codes
    if (!PROMO_FILTERS.q.safeParse(q).success) return [];
    const { data } = await send(readPromos, { body: { q, size: PAGE_SIZE }, signal });
    return data.items.map(({ code }) => ({ kind: 'promo', code }));
  },
};

export const provideDeskPalette = ({ storage, listen, goTo, pressKey }: PaletteEffects) =>
  deskPaletteMachine.provide({
    actors: {
      listen: fromCallback<EventObject, void, PaletteEvent>(({ sendBack }) => listen(sendBack)),
      findRecords: fromPromise<FoundRecord[], { text: string; kinds: RecordKind[] }>(async ({ input, signal }) => {
        const lists = await Promise.all(input.kinds.map((kind) => FINDERS[kind](input.text, signal)));
        return lists.flat();
      }),
    },
    actions: {
      goTo: (_, { path }) => goTo(path),
      pressKey: (_, { key }) => pressKey(key),
      keepKeyed: (_, { isKeyed }) => storage.writeOwn(SINGLE_KEYS, isKeyed),
    },
  });

export const keptKeyed = (storage: Pick<BrowserStorage, 'readOwn'>): boolean =>
  storage.readOwn(SINGLE_KEYS, flag, true);
