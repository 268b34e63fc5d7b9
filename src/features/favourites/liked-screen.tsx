import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import type { PackageCard as Sold, WithdrawnCard as Withdrawn } from '#contract/entities/package-card.ts';
import { heartCards } from '#src/api/account-queries.ts';
import { useHeartIds } from '#src/cards/hearts.ts';
import { PackageCard } from '#src/cards/package-card.tsx';
import { EmptyPage } from '#src/components/empty-state.tsx';
import { PageTitle } from '#src/components/page-title.tsx';
import { PosterSkeleton } from '#src/components/skeletons.tsx';
import { useHydrated } from '#src/delivery/use-hydrated.ts';
import { useCounts } from '#src/locale/counts.ts';
import { LocaleLink } from '#src/locale/locale-link.tsx';
import { useScope } from '#src/locale/scope.tsx';
import { LoadFailed } from '#src/components/load-failed.tsx';
import { WithdrawnCard } from './withdrawn-card.tsx';
import classes from './liked-cards.module.css';

const FOUR = [1, 2, 3, 4];

type LikedScreenProps = {
  /** Visitors' hearts live in this browser until they log in. */
  isVisitor: boolean;
  /** The account's hearts are still loading. */
  isWaiting: boolean;
};

export function LikedScreen({ isVisitor, isWaiting }: LikedScreenProps) {
  const { t } = useLingui();
  const scope = useScope();
  const counts = useCounts();
  const isHydrated = useHydrated();
  const ids = useHeartIds();
  const { data, isError, refetch, isPlaceholderData } = useQuery({
    ...heartCards(scope, ids),
    enabled: isHydrated && ids.length > 0,
  });
  const packages = new Map(data?.data.map((card) => [card.id, card]));
  const withdrawn = new Map(data?.withdrawn?.map((card) => [card.id, card]));
  const cards = ids.filter((id) => packages.has(id) || withdrawn.has(id));
  const isLoading =
    !isHydrated || (ids.length === 0 ? isWaiting : !isError && (!data || (isPlaceholderData && cards.length === 0)));
  const isEmpty = !isLoading && !isError && cards.length === 0;
  if (isEmpty)
    return (
      <EmptyPage
        title={t`No favourites yet`}
        actions={
          <Button component={LocaleLink} to="/results/latestPackages">
            <Trans>See packages</Trans>
          </Button>
        }
      >
        <Trans>Tap the heart on a package to save it here and compare later.</Trans>
      </EmptyPage>
    );
  return (
    <main id="main" tabIndex={-1} className={`et-wrap ${classes.page}`}>
      <PageTitle
        lead={
          isLoading ? (
            <span role="status">
              <Trans>One moment…</Trans>
            </span>
          ) : (
            counts('packages', cards.length)
          )
        }
      >
        <Trans>Favourites</Trans>
      </PageTitle>
      {isError && cards.length === 0 ? <LoadFailed onRetry={() => void refetch()} /> : null}
      <div className={classes.grid} aria-busy={isLoading}>
        {isLoading
          ? FOUR.map((place) => <PosterSkeleton key={place} />)
          : cards.map((id, place) => (
              <Favourite key={id} card={packages.get(id)} withdrawn={withdrawn.get(id)} eager={place < 4} />
            ))}
      </div>
      {isHydrated && isVisitor && !isLoading ? (
        <p className={classes.keep}>
          <Trans>
            These are saved in this browser.{' '}
            <LocaleLink to="/login" className="et-link">
              Log in
            </LocaleLink>{' '}
            to find them on every device.
          </Trans>
        </p>
      ) : null}
    </main>
  );
}

function Favourite({ card, withdrawn, eager }: { card?: Sold; withdrawn?: Withdrawn; eager: boolean }) {
  if (card) return <PackageCard card={card} eager={eager} />;
  return withdrawn ? <WithdrawnCard card={withdrawn} /> : null;
}
