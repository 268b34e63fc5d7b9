import { OfflineScreen } from '#src/screens/app/offline-screen.tsx';
import { OfftoappScreen } from '#src/screens/app/offtoapp-screen.tsx';
import { useExtras } from '#src/app/extra-actors.ts';

/** /offtoapp */
export function OfftoappRoute() {
  return <OfftoappScreen install={useExtras()?.install ?? null} />;
}

/** /offline: kept by the worker when it is installed. */
export const OfflineRoute = () => <OfflineScreen />;
