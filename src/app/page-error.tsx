import { useEffect, useRef } from 'react';
import { useLingui } from '@lingui/react';
import { useSelector } from '@xstate/react';
import { useLocation } from 'react-router-dom';
import type { Place } from '#contract/entities/place.ts';
import { selectIsReloading, selectIsStuck } from '#machines/app/chunk-reload.selectors.ts';
import type { PageFailure } from '#machines/app/navigation.machine.ts';
import { bareOf } from '#src/locale/locale-path.ts';
import { useScope } from '#src/locale/scope.tsx';
import { failedHead } from '#src/features/errors/failed-head.ts';
import { useActors } from '#src/tab/actors-context.ts';
import { useHead } from './use-head.ts';
import { FailedPage } from './screens.tsx';

/** Replaces the page; header and footer stay. */
export function PageError({ trouble }: { trouble: PageFailure }) {
  const { i18n } = useLingui();
  const { locale, location, currency } = useScope();
  const { pathname } = useLocation();
  const { chunkReload, navigation } = useActors();
  const isStuck = useSelector(chunkReload, selectIsStuck);
  const isReloading = useSelector(chunkReload, selectIsReloading);
  useHead(failedHead(i18n, trouble), { locale, bare: bareOf(pathname) });
  const market = `${location} ${currency}`;
  const failedIn = useRef(market);
  // another market or currency may succeed or be cached
  useEffect(() => {
    if (failedIn.current === market) return;
    failedIn.current = market;
    navigation.send({ type: 'page.reload' });
  }, [market, navigation]);
  const retry = () =>
    isStuck ? chunkReload.send({ type: 'page.reload', at: Date.now() }) : navigation.send({ type: 'page.reload' });
  // the reload follows at once, so an error would only flash
  if (isReloading) return <main id="main" aria-busy="true" />;
  const { suggestions } = trouble.extra;
  // similar names for an unknown place (R18)
  const failure = { ...trouble, suggestions: Array.isArray(suggestions) ? (suggestions as Place[]) : [] };
  return <FailedPage failure={failure} isStuck={isStuck} onRetry={retry} />;
}
