import type { ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import classes from './options.module.css';

/** How many are listed, and whether more come. */
export const ListCount = ({ isAwaited, children }: { isAwaited: boolean; children: ReactNode }) => (
  <p className={classes.count} role="status">
    {children}
    {isAwaited ? (
      <>
        {' · '}
        <Trans>loading more</Trans>
      </>
    ) : null}
  </p>
);
