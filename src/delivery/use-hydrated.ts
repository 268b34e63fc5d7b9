import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False while the server's page is being taken over, true from then on: what the browser knows may show. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
