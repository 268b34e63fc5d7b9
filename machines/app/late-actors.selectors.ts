import type { SnapshotFrom } from 'xstate';
import type { lateActorsMachine } from './late-actors.machine.ts';

type LateActorsSnapshot = SnapshotFrom<typeof lateActorsMachine>;

export const selectPackageFlow = ({ context }: LateActorsSnapshot) => context.packageFlow;
export const selectConsent = ({ context }: LateActorsSnapshot) => context.consent;
export const selectInstall = ({ context }: LateActorsSnapshot) => context.install;
