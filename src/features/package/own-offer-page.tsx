import type { ReactNode } from 'react';
import { usePackagePage } from './flow-context.tsx';
import { TripColumns, TripOverlays } from './trip-parts.tsx';

type OwnOfferPageProps = { title: ReactNode; route: string };

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
