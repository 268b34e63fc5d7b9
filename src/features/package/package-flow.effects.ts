import { fromCallback, fromPromise } from 'xstate';
import type { QueryClient } from '@tanstack/react-query';
import type { OfferRequest } from '#contract/entities/offer.ts';
import { allAdults } from '#contract/rules/price.ts';
import {
  packageFlowMachine,
  type ChoiceToRestore,
  type HistoryEvent,
  type OpenTrip,
  type Resolution,
  type SavedChoice,
  type TripOpening,
} from '#machines/package/package-flow.machine.ts';
import type { PanelEntry, PanelNews } from '#machines/package/panels.machine.ts';
import type { BrowserStorage } from '#src/storage/browser-storage.ts';
import { provideOffer, type OfferEffects } from './offer.effects.ts';
import { providePromo } from './promo.effects.ts';
import { savedChoiceOf } from './saved-choice.effects.ts';
import { provideSelection } from './selection.effects.ts';

export type PanelEntries = {
  open: (panel: PanelEntry) => void;
  close: () => void;
  /** Reports where Back or Forward moved; returns the unsubscribe function. */
  listen: (moved: (panel: PanelEntry | null) => void) => () => void;
};

export type PackageFlowEffects = {
  queryClient: QueryClient;
  scope: OfferEffects['scope'];
  storage: BrowserStorage;
  track: OfferEffects['track'];
  goTo: OfferEffects['goTo'];
  goToTrip: (trip: OpenTrip) => void;
  entries: PanelEntries;
  /** Resolves when the page is painted and the browser is idle. */
  untilPainted: (page: { isServers: boolean }) => Promise<void>;
  /** The visitor's own request, unlike the shared server page. */
  wantedNow: () => OfferRequest | null;
  sharedChoice: (package_id: number) => Promise<ChoiceToRestore | null>;
  /** Loaded with the trips' screens. */
  resolveTrip: (opening: TripOpening, hadFlow: boolean) => Promise<Resolution>;
};

const NOTHING: Resolution = { kind: 'missing' };

export function providePackageFlow(effects: PackageFlowEffects) {
  const {
    queryClient,
    scope,
    storage,
    track,
    goTo,
    goToTrip,
    entries,
    untilPainted,
    wantedNow,
    sharedChoice,
    resolveTrip,
  } = effects;
  function resolveSaved(): Resolution {
    const package_id = storage.read('PkgID');
    const choice = package_id === null ? null : savedChoiceOf(package_id, storage);
    return choice ? { kind: 'open', request: choice.request, choice, trip: null } : NOTHING;
  }

  return packageFlowMachine.provide({
    actors: {
      offer: provideOffer({ queryClient, scope, storage, track, goTo }),
      selection: provideSelection({ storage, goTo }),
      promo: providePromo({ storage }),
      history: fromCallback<PanelNews, void, HistoryEvent>(({ receive, sendBack }) => {
        receive(({ panel }) => (panel ? entries.open(panel) : entries.close()));
        return entries.listen((panel) => sendBack({ type: 'entry.move', panel }));
      }),
      takeOver: fromPromise(async ({ input: { package_id, isServers } }): Promise<SavedChoice> => {
        await untilPainted({ isServers });
        const request = isServers ? wantedNow() : null;
        return {
          choice: (await sharedChoice(package_id).catch(() => null)) ?? savedChoiceOf(package_id, storage),
          request: request?.package_id === package_id ? request : null,
        };
      }),
      resolveOpening: fromPromise(async ({ input: { opening, hadFlow } }) => {
        if (opening?.by === 'trip') return resolveTrip(opening, hadFlow);
        return opening?.by === 'saved' ? resolveSaved() : NOTHING;
      }),
    },
    actions: {
      saveRequest: (_, { request }) => {
        storage.write('selectedRooms', request.rooms);
        storage.write('all_Adults', allAdults(request.rooms));
        storage.write('Cabin', request.class);
      },
      goToTrip: (_, { trip }) => trip && goToTrip(trip),
    },
  });
}
