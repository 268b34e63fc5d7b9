import type { ReactNode } from 'react';
import { usePackagePage } from './flow-context.tsx';
import { TripColumns, TripOverlays } from './trip-parts.tsx';

/** `title` names the trip; `route` is its map. */
type OwnOfferPageProps = { title: ReactNode; route: string };

/** The offer page of a trip that no expert designed: what is chosen, and beside it what it costs. */
export function OwnOfferPage({ title, route }: OwnOfferPageProps) {
  const { head } = usePackagePage();
  return (
    <main id="main" tabIndex={-1}>
      <TripColumns
        map={route}
        head={
          <>
            {head}
            {title}
          </>
        }
      />
      <TripOverlays />
    </main>
  );
}
