import { createActor, type ActorOptions, type AnyActorLogic } from 'xstate';
import { QueryClient } from '@tanstack/react-query';
import type { packageFlowMachine, Opening } from '#machines/package/package-flow.machine.ts';
import { selectOpenPackage } from '#machines/package/package-flow.selectors.ts';
import { providePackageFlow, type PackageFlowEffects } from '#src/features/package/package-flow.effects.ts';
import type { BrowserStorage } from '#src/storage/browser-storage.ts';

type PackageSetup = Partial<PackageFlowEffects> & {
  storage: BrowserStorage;
  clock?: ActorOptions<AnyActorLogic>['clock'];
};

/** The effects of a package's flow where nothing is painted and the browser's history is nobody's. */
export const flowEffects = (setup: PackageSetup): PackageFlowEffects => ({
  queryClient: new QueryClient(),
  scope: () => ({ locale: 'ar', location: 85, currency: 'KWD' }),
  track: () => undefined,
  goTo: () => undefined,
  goToTrip: () => undefined,
  entries: { open: () => undefined, close: () => undefined, listen: () => () => undefined },
  untilPainted: () => Promise.resolve(),
  wantedNow: () => null,
  sharedChoice: () => Promise.resolve(null),
  resolveTrip: () => Promise.resolve({ kind: 'missing' }),
  ...setup,
});

/** A running flow with its effects, and the actors of the package it opened. */
export function openPackage(opening: Opening, { clock, ...setup }: PackageSetup) {
  const logic: typeof packageFlowMachine = providePackageFlow(flowEffects(setup));
  const root = createActor(logic, { input: { opening, scope: 'ar 85 KWD' }, ...(clock ? { clock } : {}) }).start();
  const open = selectOpenPackage(root.getSnapshot());
  if (!open) throw new Error('nothing is open yet');
  return { ...open, root };
}
