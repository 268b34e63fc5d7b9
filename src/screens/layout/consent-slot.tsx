import { lazy, Suspense } from 'react';
import { useSelector } from '@xstate/react';
import { selectIsAsking } from '#machines/consent/consent.selectors.ts';
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
