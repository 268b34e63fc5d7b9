import { OfflineScreen } from './offline-screen.tsx';
import { OfftoappScreen } from './offtoapp-screen.tsx';
import { useActors } from '#src/tab/actors-context.ts';
import { useLateActor } from '#src/tab/late-actors.ts';

/** /offtoapp */
export function OfftoappRoute() {
  return <OfftoappScreen install={useLateActor(useActors().late, 'install')} />;
}

/** /offline: kept by the worker when it is installed. */
export const OfflineRoute = () => <OfflineScreen />;
