import { lazy, Suspense } from 'react';
import { UnstyledButton } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { selectIsAnswered, selectIsAsking } from '#machines/consent/consent.selectors.ts';
import { useExtras, type ExtraActors } from '#src/app/extra-actors.ts';

const ConsentBanner = lazy(async () => ({ default: (await import('./consent-banner.tsx')).ConsentBanner }));

/** Where consent is asked: nothing, until there is something to ask. */
export function ConsentSlot() {
  const extras = useExtras();
  return extras ? <Asked consent={extras.consent} /> : null;
}

function Asked({ consent }: Pick<ExtraActors, 'consent'>) {
  const isAsking = useSelector(consent, selectIsAsking);
  return <Suspense fallback={null}>{isAsking ? <ConsentBanner consent={consent} /> : null}</Suspense>;
}

/** The way to change one's mind (C11); nothing where nobody was asked. */
export function ConsentReview() {
  const extras = useExtras();
  return extras ? <Answered consent={extras.consent} /> : null;
}

function Answered({ consent }: Pick<ExtraActors, 'consent'>) {
  const isAnswered = useSelector(consent, selectIsAnswered);
  return isAnswered ? (
    <UnstyledButton className="et-link" onClick={() => consent.send({ type: 'consent.review' })}>
      <Trans>Change your analytics choice</Trans>
    </UnstyledButton>
  ) : null;
}
