import { UnstyledButton } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import { LOCATIONS, MARKET_ZONES } from '#contract/constants.ts';
import { useFormats } from '#src/locale/format.ts';
import { PageLink } from '#src/locale/page-link.tsx';
import { useScope } from '#src/locale/scope.tsx';
import { useSearchInForce } from '#src/locale/search-in-force.ts';
import classes from './price-bar.module.css';

type PriceBarProps = {
  /** Prices that were asked for did not come; else they broke the order. */
  hasFailed: boolean;
  /** The same list, of the search in force; null where it is that. */
  href: string | null;
  onAsk: () => void;
  isOffline: boolean;
  /** Epoch ms at which the list came. */
  since: number;
};

/** Above the list's foot, so that nothing moves; a list never sorts itself [PR5]. */
export function PriceBar({ hasFailed, href, onAsk, isOffline, since }: PriceBarProps) {
  const { location } = useScope();
  const formats = useFormats();
  const { retry } = useSearchInForce();
  const as = formats.instant(new Date(since).toISOString(), MARKET_ZONES[LOCATIONS[location].market]);
  const again = <Trans>Prices changed: sort again</Trans>;
  const bar = () => {
    if (isOffline)
      return (
        <span className={classes.again}>
          <Trans>Offline: prices as of {as}</Trans>
        </span>
      );
    if (hasFailed)
      return (
        <UnstyledButton className={classes.again} onClick={retry}>
          <Trans>Some prices could not be checked. Try again</Trans>
        </UnstyledButton>
      );
    if (href === null)
      return (
        <UnstyledButton className={classes.again} onClick={onAsk}>
          {again}
        </UnstyledButton>
      );
    return (
      <PageLink className={classes.again} to={href}>
        {again}
      </PageLink>
    );
  };
  return (
    <div className={classes.place} role="status">
      {bar()}
    </div>
  );
}
