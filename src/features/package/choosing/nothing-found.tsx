import { Button } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import { useCounts } from '#src/locale/counts.ts';
import classes from './options.module.css';

type NothingFoundProps<Facet extends string> = {
  list: {
    lift: { name: Facet; count: number } | null;
    liftFacet: (facet: Facet) => void;
    clear: () => void;
  };
  what: 'flights' | 'hotels';
  facets: Record<Facet, string>;
};

export function NothingFound<Facet extends string>({ list, what, facets }: NothingFoundProps<Facet>) {
  const counts = useCounts();
  const { lift } = list;
  const name = lift && facets[lift.name];
  const brings = lift && counts(what, lift.count);
  return (
    <div className={classes.nothing}>
      <h3>
        <Trans>there is no Result</Trans>
      </h3>
      <p className="et-muted">
        {lift ? (
          <Trans>No results match all these filters. Remove a filter to see results.</Trans>
        ) : (
          <Trans>No results match all these filters.</Trans>
        )}
      </p>
      <div className={classes.ways}>
        {lift ? (
          <Button onClick={() => list.liftFacet(lift.name)}>
            <Trans>
              Without “{name}”: {brings}
            </Trans>
          </Button>
        ) : null}
        <Button variant="default" onClick={list.clear}>
          <Trans>Clear all</Trans>
        </Button>
      </div>
    </div>
  );
}
