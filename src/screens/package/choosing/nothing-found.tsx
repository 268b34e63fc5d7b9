import { Button } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import classes from './options.module.css';

type NothingFoundProps = {
  /** The one filter whose lifting brings most back, in words, and how much that is. */
  lift: { name: string; brings: string } | null;
  onLift: () => void;
  onClear: () => void;
};

/** X10: an empty list with the filter to lift. */
export function NothingFound({ lift, onLift, onClear }: NothingFoundProps) {
  const { name, brings } = lift ?? {};
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
          <Button onClick={onLift}>
            <Trans>
              Without “{name}”: {brings}
            </Trans>
          </Button>
        ) : null}
        <Button variant="default" onClick={onClear}>
          <Trans>Clear all</Trans>
        </Button>
      </div>
    </div>
  );
}
