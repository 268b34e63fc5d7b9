import { useSelector } from '@xstate/react';
import { useLocation } from 'react-router-dom';
import { selectDestination } from '#machines/app/navigation.selectors.ts';
import { useActors } from '#src/tab/actors-context.ts';

/** The query of a pending navigation within this page; otherwise null. */
export function useNextSearch(): string | null {
  const { navigation } = useActors();
  const { pathname } = useLocation();
  const spot = useSelector(navigation, selectDestination)?.spot;
  return spot?.pathname === pathname ? spot.search : null;
}
