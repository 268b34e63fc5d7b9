import { useQuery } from '@tanstack/react-query';
import { Trans } from '@lingui/react/macro';
import { queries } from '#src/api/queries.ts';
import { SmallPackageCard } from '#src/cards/package-card.tsx';
import { PosterSkeleton } from '#src/components/skeletons.tsx';
import { useScope } from '#src/locale/scope.tsx';
import classes from './near-packages.module.css';

const FOUR = [0, 1, 2, 3];

/** Falls back to the first of our list; renders nothing on failure. */
export function NearPackages({ packageId = null }: { packageId?: number | null }) {
  const scope = useScope();
  const near = useQuery({ ...queries.packagePage(scope, packageId ?? 0), enabled: packageId !== null });
  const proposed = useQuery({ ...queries.packageList(scope, {}), enabled: packageId === null || near.isError });
  const cards = near.data?.data.near ?? proposed.data?.data.items;
  if (!cards && proposed.isError) return null;
  return (
    <section className="et-section et-wrap">
      <div className={classes.head}>
        <h2>{packageId === null ? <Trans>Packages we recommend</Trans> : <Trans>Similar packages</Trans>}</h2>
      </div>
      <div className={classes.grid}>
        {cards
          ? cards.slice(0, 4).map((card) => <SmallPackageCard key={card.id} card={card} />)
          : FOUR.map((place) => <PosterSkeleton key={place} />)}
      </div>
    </section>
  );
}
