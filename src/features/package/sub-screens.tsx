import type { ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { selectIsLoading } from '#machines/package/offer.selectors.ts';
import { offerPath } from '#contract/rules/flow-paths.ts';
import { LoadingOverlay } from '#src/components/loading-overlay.tsx';
import { LocaleLink } from '#src/locale/locale-link.tsx';
import { FlightOptions } from './choosing/flight-options.tsx';
import { usePackagePage } from './flow-context.tsx';
import { HotelAbout } from './choosing/hotel-about.tsx';
import { HotelOptions } from './choosing/hotel-options.tsx';
import { HotelsSection } from './hotels-section.tsx';
import { Notices, StaleDialog } from './notices.tsx';
import { OpenPanel } from './open-panel.tsx';
import { PayBar } from './pay-bar.tsx';
import { Summary } from './summary.tsx';
import { useChosen } from './use-chosen.ts';
import classes from './offer-page.module.css';

type ListProps = {
  title?: ReactNode;
};

export function FlightScreen({ title, onDone }: ListProps & { onDone: () => void }) {
  return (
    <SubScreen title={title ?? <Trans>Change flights</Trans>}>
      <Notices />
      <FlightOptions onDone={onDone} />
    </SubScreen>
  );
}

export function HotelsScreen({ title, stop, children }: ListProps & { stop: number; children?: ReactNode }) {
  return (
    <SubScreen title={title ?? <Trans>Change hotel</Trans>}>
      {children}
      <StaleDialog />
      <HotelOptions stop={stop} />
    </SubScreen>
  );
}

export function HotelDetailsScreen({ stop, HotelCode }: { stop: number; HotelCode: string | null }) {
  return (
    <SubScreen title={<Trans>About the hotel</Trans>}>
      <Notices />
      <HotelAbout stop={stop} HotelCode={HotelCode} />
    </SubScreen>
  );
}

export function RoomsScreen() {
  return (
    <SubScreen title={<Trans>Rooms</Trans>}>
      <Notices />
      <HotelsSection />
    </SubScreen>
  );
}

function SubScreen({ title, children }: { title: ReactNode; children: ReactNode }) {
  const { flow, head } = usePackagePage();
  const isLoading = useSelector(flow.offer, selectIsLoading);
  const choice = useChosen();
  const name = choice?.offer.title ?? '';
  return (
    <main id="main" tabIndex={-1}>
      <div className={`et-wrap ${classes.columns}`}>
        <div className={classes.story}>
          {head ?? (
            <p className={classes.back}>
              <LocaleLink to={offerPath(flow.package_id)} className="et-link">
                <Trans>Back to the package {name}</Trans>
              </LocaleLink>
            </p>
          )}
          <h1 className={classes.title}>{title}</h1>
          {children}
        </div>
        <Summary />
      </div>
      <PayBar />
      <OpenPanel />
      {isLoading ? <LoadingOverlay /> : null}
    </main>
  );
}
