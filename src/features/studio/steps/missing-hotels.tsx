import type { ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import type { CopyState } from '#contract/entities/studio/city-hotels.ts';
import { Notice } from '#src/components/notice.tsx';
import classes from './steps.module.css';

type MissingProps = { supplier: string; state: CopyState; cityName: string; retry: ReactNode };

/** Why hotels of a supplier are not in the list. */
export function MissingHotels({ supplier, state, cityName, retry }: MissingProps) {
  return (
    <Notice tone={state === 'coming' ? 'info' : 'warn'} live className={classes.missing}>
      {state === 'coming' ? (
        <p>
          <Trans>Hotels of {cityName} are being fetched, about a minute.</Trans>
        </p>
      ) : state === 'later' ? (
        <p>
          <Trans>
            <bdi translate="no">{supplier}</bdi> answers no more requests today. The other hotels of {cityName} come
            later.
          </Trans>
        </p>
      ) : (
        <>
          <p>
            <Trans>
              <bdi translate="no">{supplier}</bdi> did not answer just now. We ask it again in ten minutes.
            </Trans>
          </p>
          {retry}
        </>
      )}
    </Notice>
  );
}
