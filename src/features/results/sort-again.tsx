import { UnstyledButton } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import { PageLink } from '#src/locale/page-link.tsx';
import classes from './sort-again.module.css';

/** `href`: the same list, of the search in force; null where it is that. */
type SortAgainProps = { href: string | null; onAsk: () => void };

/** Above the list's foot, so that nothing moves; a list never sorts itself [PR5]. */
export function SortAgain({ href, onAsk }: SortAgainProps) {
  const words = <Trans>Prices changed: sort again</Trans>;
  return (
    <div className={classes.place}>
      {href === null ? (
        <UnstyledButton className={classes.again} onClick={onAsk}>
          {words}
        </UnstyledButton>
      ) : (
        <PageLink className={classes.again} to={href}>
          {words}
        </PageLink>
      )}
    </div>
  );
}
