import { UnstyledButton } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { selectIsAnswered, selectIsAsking } from '#machines/app/consent.selectors.ts';
import type { consentMachine } from '#machines/app/consent.machine.ts';
import type { ActorRefFrom } from 'xstate';
import { part } from '#src/delivery/part.tsx';

export type ConsentProps = { consent: ActorRefFrom<typeof consentMachine> };
type SlotProps = { consent: ConsentProps['consent'] | null };

const ConsentBanner = part(async () => (await import('./consent-banner.tsx')).ConsentBanner, { onFail: 'nothing' });

export function ConsentSlot({ consent }: SlotProps) {
  return consent ? <ConsentQuestion consent={consent} /> : null;
}

function ConsentQuestion({ consent }: ConsentProps) {
  const isAsking = useSelector(consent, selectIsAsking);
  return isAsking ? <ConsentBanner consent={consent} /> : null;
}

/** C11; empty if it was never asked. */
export function ConsentReview({ consent }: SlotProps) {
  return consent ? <ConsentAnswer consent={consent} /> : null;
}

function ConsentAnswer({ consent }: ConsentProps) {
  const isAnswered = useSelector(consent, selectIsAnswered);
  return isAnswered ? (
    <UnstyledButton className="et-link" onClick={() => consent.send({ type: 'consent.review' })}>
      <Trans>Change your analytics choice</Trans>
    </UnstyledButton>
  ) : null;
}
