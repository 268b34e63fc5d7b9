import { OfflineScreen } from './offline-screen.tsx';
import { OfftoappScreen } from './offtoapp-screen.tsx';
import { useActors } from '#src/tab/actors-context.ts';
import { useLateActor } from '#src/tab/late-actors.ts';

export function OfftoappRoute() {
  return <OfftoappScreen install={useLateActor(useActors().late, 'install')} />;
}

/** The service worker stores it on installation. */
export const OfflineRoute = () => <OfflineScreen />;
