import { useEffect, useState } from 'react';
import { Router, type Navigator } from 'react-router-dom';
import type { Shown } from '#machines/navigation/navigation.types.ts';
import { selectShown } from '#machines/navigation/navigation.selectors.ts';
import type { TabActors } from './actors.ts';
import { useActors } from './actors-context.ts';
import { LastResortBoundary } from './last-resort.tsx';
import { PageFrame } from './page-frame.tsx';
import { RootLayout } from './root-layout.tsx';

/** The whole site at the page being shown; links and `navigate` ask the navigation machine for the next one. */
export function Site({ navigator, isServer = false }: { navigator: Navigator; isServer?: boolean }) {
  const shown = useShown(useActors().navigation);
  return (
    <LastResortBoundary>
      <Router location={shown.spot} navigator={navigator} static={isServer}>
        <RootLayout shown={shown}>
          <PageFrame shown={shown} />
        </RootLayout>
      </Router>
    </LastResortBoundary>
  );
}

/**
 * The page being shown. A plain state and not a selector's store: React runs the effects of a store's change before the
 * next paint, and a page has many; so they run after it.
 */
function useShown(navigation: TabActors['navigation']): Shown {
  const [shown, setShown] = useState(() => selectShown(navigation.getSnapshot()));
  useEffect(() => {
    const look = () => setShown(selectShown(navigation.getSnapshot()));
    const { unsubscribe } = navigation.subscribe(look);
    // what was shown while nobody was listening yet
    look();
    return unsubscribe;
  }, [navigation]);
  return shown;
}
