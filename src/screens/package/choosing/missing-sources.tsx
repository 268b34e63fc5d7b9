import { UnstyledButton } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { selectAwaitsHotels, selectFailedSources } from '#machines/offer/offer.selectors.ts';
import { Notice } from '#src/components/notice.tsx';
import { useFlow } from '#src/screens/package/flow-context.tsx';

/** Says that a hotel source did not answer, beside the hotels of the others, and asks it again (S6). */
export function MissingSources() {
  const { offer } = useFlow();
  const failed = useSelector(offer, selectFailedSources);
  const isAwaited = useSelector(offer, selectAwaitsHotels);
  if (failed.length === 0 || isAwaited) return null;
  return (
    <Notice tone="warn" live>
      <Trans>Some hotels could not be loaded.</Trans>{' '}
      <UnstyledButton className="et-link" onClick={() => offer.send({ type: 'hotels.retry' })}>
        <Trans>Search again</Trans>
      </UnstyledButton>
    </Notice>
  );
}
