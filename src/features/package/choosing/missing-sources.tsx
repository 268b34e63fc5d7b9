import type { ReactNode } from 'react';
import { UnstyledButton } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import {
  selectAwaitsFlights,
  selectAwaitsHotels,
  selectFailedSources,
  selectLacksFlights,
} from '#machines/package/offer.selectors.ts';
import { Notice } from '#src/components/notice.tsx';
import { useFlow } from '#src/features/package/flow-context.tsx';
import classes from './options.module.css';

export function MissingHotels() {
  const { offer } = useFlow();
  const failed = useSelector(offer, selectFailedSources);
  const isAwaited = useSelector(offer, selectAwaitsHotels);
  if (failed.length === 0 || isAwaited) return null;
  return (
    <SearchAgain onAgain={() => offer.send({ type: 'hotels.retry' })}>
      <Trans>Some hotels could not be loaded.</Trans>
    </SearchAgain>
  );
}

export function MissingFlights() {
  const { offer } = useFlow();
  const isLacking = useSelector(offer, selectLacksFlights);
  const isAwaited = useSelector(offer, selectAwaitsFlights);
  if (!isLacking || isAwaited) return null;
  return (
    <SearchAgain onAgain={() => offer.send({ type: 'flights.retry' })}>
      <Trans>Some flights could not be loaded.</Trans>
    </SearchAgain>
  );
}

const SearchAgain = ({ onAgain, children }: { onAgain: () => void; children: ReactNode }) => (
  <Notice tone="warn" live className={classes.missing}>
    {children}{' '}
    <UnstyledButton className="et-link" onClick={onAgain}>
      <Trans>Search again</Trans>
    </UnstyledButton>
  </Notice>
);
