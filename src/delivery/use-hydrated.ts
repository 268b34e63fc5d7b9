import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False during hydration, then true: browser-only data may show. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
