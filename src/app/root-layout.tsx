import { useEffect, useLayoutEffect, useMemo, useRef, type ReactNode } from 'react';
import { useSelector } from '@xstate/react';
import { selectCurrency, selectLocation } from '#machines/app/locale-switch.selectors.ts';
import type { Locale } from '#contract/constants.ts';
import type { TargetPage } from '#machines/app/navigation.machine.ts';
import { SiteLayout } from './layout/site-layout.tsx';
import { dirOf } from '#src/locale/direction.ts';
import { soon } from '#src/delivery/idle.ts';
import { localeOf } from '#src/locale/locale-path.ts';
import { useActors } from '#src/tab/actors-context.ts';
import { findRoute } from './match-route.ts';
import { PageScope } from './page-scope.tsx';
import { isSamePage, placeScroll } from '#src/tab/scroll.ts';

export function RootLayout({ view, children }: { view: TargetPage; children: ReactNode }) {
  const { pathname } = view.spot;
  const actors = useActors();
  const row = findRoute(pathname)?.row;
  const locale = localeOf(pathname);
  const location = useSelector(actors.localeSwitch, selectLocation);
  const currency = useSelector(actors.localeSwitch, selectCurrency);
  const scope = useMemo(() => ({ locale, location, currency }), [locale, location, currency]);
  usePageChange(view, locale);
  return (
    <PageScope scope={scope}>
      <SiteLayout actors={actors} frame={row?.frame ?? 'site'}>
        {children}
      </SiteLayout>
    </PageScope>
  );
}

/** Language and direction, scroll, focus, and a short fade (K18). */
function usePageChange(view: TargetPage, locale: Locale): void {
  const before = useRef(view);

  useLayoutEffect(() => {
    const page = document.documentElement;
    // setting even the same language restyles every element
    if (page.lang !== locale) page.lang = locale;
    if (page.dir !== dirOf(locale)) page.dir = dirOf(locale);
  }, [locale]);

  useLayoutEffect(() => {
    delete document.documentElement.dataset.leaving;
    if (before.current.spot.key === view.spot.key) return;
    // scrolling needs the full height: only a server-rendered page may paint in parts
    document.documentElement.dataset.whole = '';
    placeScroll(view, before.current);
  }, [view]);

  useEffect(() => {
    const former = before.current.spot;
    before.current = view;
    if (isSamePage(former, view.spot)) return;
    const main = document.querySelector<HTMLElement>('main');
    const { activeElement } = document;
    void soon().then(() => {
      // keep a focus moved meanwhile; a removed page has no document
      if (!main?.isConnected || document.activeElement !== activeElement) return;
      // announces the page to screen readers; its title may change later
      main.ariaLabel = main.querySelector('h1')?.textContent ?? null;
      main.onblur = () => (main.ariaLabel = null);
      main.focus({ preventScroll: true });
    });
  }, [view]);
}
