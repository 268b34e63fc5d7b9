import { createActor, type ActorRefFrom, type InspectionEvent } from 'xstate';
import { accessMachine } from '#machines/account/access.machine.ts';
import { authMachine } from '#machines/account/auth.machine.ts';
import { chunkReloadMachine } from '#machines/app/chunk-reload.machine.ts';
import { connectivityMachine } from '#machines/app/connectivity.machine.ts';
import { localeSwitchMachine } from '#machines/app/locale-switch.machine.ts';
import { navigationMachine, type TargetPage } from '#machines/app/navigation.machine.ts';
import type { PackageFlowActor } from '#machines/package/package-flow.selectors.ts';
import { progressMachine } from '#machines/app/progress.machine.ts';
import type { Scope } from '#src/locale/scope.tsx';
import { createLateActors, type LateActorsStore } from './late-actors.ts';

export type TabActors = {
  navigation: ActorRefFrom<typeof navigationMachine>;
  localeSwitch: ActorRefFrom<typeof localeSwitchMachine>;
  progress: ActorRefFrom<typeof progressMachine>;
  connectivity: ActorRefFrom<typeof connectivityMachine>;
  chunkReload: ActorRefFrom<typeof chunkReloadMachine>;
  auth: ActorRefFrom<typeof authMachine>;
  access: ActorRefFrom<typeof accessMachine>;
  late: LateActorsStore;
};

type Logic = {
  navigation: typeof navigationMachine;
  localeSwitch: typeof localeSwitchMachine;
  chunkReload: typeof chunkReloadMachine;
  auth: typeof authMachine;
  access: typeof accessMachine;
};

type ActorDeps = {
  scope: Pick<Scope, 'location' | 'currency'>;
  view: TargetPage;
  reloadedAt?: number | null;
  token?: string | null;
  returnPath?: string | null;
  packageFlow?: PackageFlowActor | null;
  /** Without effects on the server, where none start. */
  logic?: Logic;
  inspect?: (event: InspectionEvent) => void;
};

/** The server only reads initial snapshots. */
export function createActors(deps: ActorDeps): TabActors {
  const { scope, view, reloadedAt = null, token = null, returnPath = null, packageFlow = null, logic, inspect } = deps;
  const { location, currency } = scope;
  return {
    navigation: createActor(logic?.navigation ?? navigationMachine, { input: { view }, inspect }),
    localeSwitch: createActor(logic?.localeSwitch ?? localeSwitchMachine, { input: { location, currency }, inspect }),
    progress: createActor(progressMachine, { inspect }),
    connectivity: createActor(connectivityMachine, { inspect }),
    chunkReload: createActor(logic?.chunkReload ?? chunkReloadMachine, { input: { reloadedAt }, inspect }),
    access: createActor(logic?.access ?? accessMachine, {
      input: { standing: token === null ? 'visitor' : 'unknown', returnPath },
      inspect,
    }),
    auth: createActor(logic?.auth ?? authMachine, { input: { token }, inspect }),
    late: createLateActors({ packageFlow }),
  };
}

export const startActors = ({ late: _, ...actors }: TabActors): void => {
  for (const actor of Object.values(actors)) actor.start();
};
