import { Button } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import type { OwnChannel } from '#contract/constants.ts';
import { EmptyNote } from '#src/cards/empty-note.tsx';
import { EmptyState } from '#src/components/empty-state.tsx';
import { builderPath, offerPath } from '#contract/rules/flow-paths.ts';
import { useHouse } from '#src/api/site-settings.ts';
import { MessageUs } from '#src/cards/message-us.tsx';
import { LocaleLink } from '#src/locale/locale-link.tsx';
import type { ErrorReason } from '#contract/rules/error-reasons.ts';
import { NearPackages } from './near-packages.tsx';
import { OtherDates } from './other-dates.tsx';

type ErrorScreenProps = {
  reason: ErrorReason | null;
  packageId: number | null;
  channel?: OwnChannel | null;
};

export function ErrorScreen({ reason, packageId, channel = null }: ErrorScreenProps) {
  return (
    <main id="main" tabIndex={-1}>
      <EmptyState
        page
        title={<Title reason={reason} channel={channel} />}
        actions={<Ways reason={reason} packageId={packageId} channel={channel} />}
      >
        <Text reason={reason} channel={channel} />
      </EmptyState>
      <NearPackages packageId={channel ? null : packageId} />
      <div className="et-wrap">
        <EmptyNote reference={packageId === null ? null : `PKG-${packageId}`} />
      </div>
    </main>
  );
}

function Title({ reason, channel }: Pick<ErrorScreenProps, 'reason' | 'channel'>) {
  if (channel && reason === 'no_hotels') return <Trans>No hotels for this trip</Trans>;
  if (channel && reason === 'no_flights_and_hotels') return <Trans>No flights and no hotels for this trip</Trans>;
  if (reason === 'no_flights') return <Trans>No flights on these dates</Trans>;
  if (reason === 'no_hotels' || reason === 'no_flights_and_hotels')
    return <Trans>This package is no longer available</Trans>;
  if (reason === 'took_too_long') return <Trans>The time for this price has run out</Trans>;
  return <Trans>An error occurred</Trans>;
}

/** Exact texts of §8; a custom trip has no expert. */
function Text({ reason, channel }: Pick<ErrorScreenProps, 'reason' | 'channel'>) {
  if (channel && reason === 'no_flights')
    return <Trans>We found no flights for this trip on these dates. Choose other dates.</Trans>;
  if (channel && reason === 'no_hotels')
    return <Trans>We found no hotels for this trip. Change the search, or contact us and we will help you book.</Trans>;
  if (channel && reason === 'no_flights_and_hotels')
    return (
      <Trans>
        We found no flights and no hotels for this trip. Change the search, or contact us and we will help you book.
      </Trans>
    );
  if (reason === 'no_flights')
    return (
      <Trans>
        The flights chosen by the travel expert are no longer available on the specified dates. You can choose different
        dates or view other flights
      </Trans>
    );
  if (reason === 'no_hotels' || reason === 'no_flights_and_hotels')
    return (
      <Trans>
        This package is no longer available, please search again or contact us to help you book your reservation
      </Trans>
    );
  if (reason === 'took_too_long')
    return (
      <Trans>
        The hotel or flight became unavailable because filling in the data took too long. Please return to the package
        and pick new ones. What you typed is kept.
      </Trans>
    );
  return <Trans>Something went wrong on our side, and nothing is lost. Try again in a moment.</Trans>;
}

function Ways({ reason, packageId, channel = null }: ErrorScreenProps) {
  const house = useHouse();
  const back = packageId === null ? null : offerPath(packageId, channel ?? 'packages');
  return (
    <>
      {reason === 'took_too_long' && back ? (
        <Button component={LocaleLink} to={back}>
          <Trans>Back to the package</Trans>
        </Button>
      ) : reason === 'no_flights' && channel ? (
        <Button component={LocaleLink} to={`${builderPath(channel)}?dates=choose`}>
          <Trans>Choose other dates</Trans>
        </Button>
      ) : reason !== null && channel ? (
        <Button component={LocaleLink} to={builderPath(channel)}>
          <Trans>Change the search</Trans>
        </Button>
      ) : reason === 'no_flights' && packageId !== null ? (
        <OtherDates packageId={packageId} />
      ) : reason === null ? (
        <Button component={LocaleLink} to="/">
          <Trans>Go home</Trans>
        </Button>
      ) : (
        <Button component={LocaleLink} to="/results/latestPackages">
          <Trans>Search again</Trans>
        </Button>
      )}
      <MessageUs whatsapp={house?.whatsapp} />
    </>
  );
}
