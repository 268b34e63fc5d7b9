import { useState, type ReactNode } from 'react';
import { Progress } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useLocation } from 'react-router-dom';
import { selectHasFailed } from '#machines/app/locale-switch.selectors.ts';
import { selectNextPath } from '#machines/app/navigation.selectors.ts';
import { selectHasBar, selectIsShown, selectIsSlow, selectPercent } from '#machines/app/progress.selectors.ts';
import { useHouse, useMayBuild, useRegions } from '#src/api/site-settings.ts';
import type { TabActors } from '#src/tab/actors.ts';
import { useLateActor } from '#src/tab/late-actors.ts';
import { Trans } from '@lingui/react/macro';
import { LoadingOverlay } from '#src/components/loading-overlay.tsx';
import { lateDialog } from '#src/components/modal.tsx';
import { Notice } from '#src/components/notice.tsx';
import { SectionBoundary } from '#src/components/section-boundary.tsx';
import { SiteFooter, SlimFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { TabBar } from './tab-bar.tsx';
import { AccountEntry } from './account-entry.tsx';
import { ConsentReview, ConsentSlot } from '#src/dialogs/consent-slot.tsx';
import { ConnectivityBanner } from './connectivity-banner.tsx';
import { NotificationsSlot } from './notifications-slot.tsx';
import { CompareSlot } from '#src/features/compare/compare-slot.tsx';
import { StorageNotice } from './storage-notice.tsx';
import classes from './site-layout.module.css';

const MarketDialog = lateDialog(async () => (await import('./market-dialog.tsx')).MarketDialog);

type SiteLayoutProps = { actors: TabActors; frame: 'site' | 'checkout' | 'landing' | 'desk'; children: ReactNode };

export function SiteLayout({ actors, frame, children }: SiteLayoutProps) {
  const [choosesMarket, setChoosesMarket] = useState(false);
  const hasFailed = useSelector(actors.localeSwitch, selectHasFailed);
  const mayBuild = useMayBuild();
  const regions = useRegions();
  const house = useHouse();
  return (
    <>
      <SectionBoundary part="progress" quiet>
        <Going actors={actors} />
      </SectionBoundary>
      {frame === 'desk' ? null : (
        <SiteHeader
          frame={frame}
          mayBuild={mayBuild}
          phone={house?.phone ?? null}
          onLanguage={(locale) => actors.localeSwitch.send({ type: 'language.choose', locale })}
          onMarket={() => setChoosesMarket(true)}
          account={
            <SectionBoundary part="account" quiet>
              <AccountEntry auth={actors.auth} />
            </SectionBoundary>
          }
        />
      )}
      <ConnectivityBanner connectivity={actors.connectivity} />
      <StorageNotice />
      {hasFailed ? (
        <Notice tone="warn" live>
          <Trans>The other language could not be loaded. Check your connection and try again.</Trans>
        </Notice>
      ) : null}
      {children}
      <SectionBoundary part="footer" quiet>
        {frame === 'site' ? (
          <SiteFooter
            mayBuild={mayBuild}
            regions={regions}
            house={house}
            consent={<LateConsent late={actors.late} as={ConsentReview} />}
          />
        ) : null}
        {frame === 'checkout' || frame === 'landing' ? <SlimFooter house={house} /> : null}
      </SectionBoundary>
      <SectionBoundary part="tab bar" quiet>
        {frame === 'site' ? <TabBar /> : null}
      </SectionBoundary>
      <SectionBoundary part="comparison" quiet>
        {frame === 'site' ? <CompareSlot /> : null}
      </SectionBoundary>
      {choosesMarket ? (
        <MarketDialog localeSwitch={actors.localeSwitch} onClose={() => setChoosesMarket(false)} />
      ) : null}
      <SectionBoundary part="consent" quiet>
        <LateConsent late={actors.late} as={ConsentSlot} />
      </SectionBoundary>
      <NotificationsSlot atHead={frame === 'checkout'} />
    </>
  );
}

type LateConsentProps = Pick<TabActors, 'late'> & { as: typeof ConsentSlot };

/** Subscribes on its own, so that header and footer do not rerender. */
const LateConsent = ({ late, as: Slot }: LateConsentProps) => <Slot consent={useLateActor(late, 'consent')} />;

/** As a bar, later in words. */
function Going({ actors }: { actors: TabActors }) {
  const percent = useSelector(actors.progress, selectPercent);
  const hasBar = useSelector(actors.progress, selectHasBar);
  const isShown = useSelector(actors.progress, selectIsShown);
  const isSlow = useSelector(actors.progress, selectIsSlow);
  const { pathname } = useLocation();
  const nextPath = useSelector(actors.navigation, selectNextPath);
  const isAnotherPage = nextPath !== null && nextPath !== pathname;
  return (
    <>
      {hasBar ? (
        <Progress
          unstyled
          value={percent}
          className={classes.progress}
          classNames={{ section: classes.part }}
          aria-hidden="true"
        />
      ) : null}
      {isShown && isAnotherPage ? (
        <LoadingOverlay>
          {isSlow ? <Trans>Still loading. Your connection may be slow.</Trans> : undefined}
        </LoadingOverlay>
      ) : null}
    </>
  );
}
