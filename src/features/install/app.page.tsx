import { OfflineScreen } from './offline-screen.tsx';
import { OfftoappScreen } from './offtoapp-screen.tsx';
import { useSelector } from '@xstate/react';
import { selectInstall } from '#machines/app/late-actors.selectors.ts';
import { useActors } from '#src/tab/actors-context.ts';

/** /offtoapp */
export function OfftoappRoute() {
  return <OfftoappScreen install={useSelector(useActors().late, selectInstall)} />;
}

/** /offline: kept by the worker when it is installed. */
export const OfflineRoute = () => <OfflineScreen />;
