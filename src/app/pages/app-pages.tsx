import { OfflineScreen } from '#src/screens/app/offline-screen.tsx';
import { OfftoappScreen } from '#src/screens/app/offtoapp-screen.tsx';
import { useSelector } from '@xstate/react';
import { selectInstall } from '#machines/late-actors/late-actors.selectors.ts';
import { useActors } from '#src/app/actors-context.ts';

/** /offtoapp */
export function OfftoappRoute() {
  return <OfftoappScreen install={useSelector(useActors().late, selectInstall)} />;
}

/** /offline: kept by the worker when it is installed. */
export const OfflineRoute = () => <OfflineScreen />;
