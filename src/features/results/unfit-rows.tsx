import type { ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import type { PackageCard } from '#contract/entities/package-card.ts';
import classes from './results-screen.module.css';

type UnfitRowsProps = { items: PackageCard[]; row: (card: PackageCard, place: number) => ReactNode };

/** After the last page of what fits [PR4]. */
export function UnfitRows({ items, row }: UnfitRowsProps) {
  return (
    <section className={classes.unfit}>
      <h2>
        <Trans>Not for these days</Trans>
      </h2>
      {items.map((card) => row(card, Infinity))}
    </section>
  );
}
