import { Router, type Navigator } from 'react-router-dom';
import { useSelector } from '@xstate/react';
import { selectView } from '#machines/app/navigation.selectors.ts';
import { useActors } from '#src/tab/actors-context.ts';
import { LastResortBoundary } from './last-resort.tsx';
import { PageFrame } from './page-frame.tsx';
import { RootLayout } from './root-layout.tsx';

/** Links and `navigate` go through the navigation machine. */
export function Site({ navigator, isServer = false }: { navigator: Navigator; isServer?: boolean }) {
  const { navigation } = useActors();
  const view = useSelector(navigation, selectView);
  return (
    <LastResortBoundary>
      <Router location={view.spot} navigator={navigator} static={isServer}>
        <RootLayout view={view}>
          <PageFrame view={view} />
        </RootLayout>
      </Router>
    </LastResortBoundary>
  );
}
