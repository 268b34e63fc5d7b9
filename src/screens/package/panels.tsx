import { lazy, Suspense } from 'react';
import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { Panel } from '#machines/panels/panels.machine.ts';
import { selectPanelHotel, selectPanelStop } from '#machines/panels/panels.selectors.ts';
import { Sheet } from '#src/components/sheet.tsx';
import { LineSkeleton } from '#src/components/skeletons.tsx';
import { useFlow } from './flow-context.tsx';

const FlightOptions = lazy(async () => ({ default: (await import('./flight-options.tsx')).FlightOptions }));
const HotelOptions = lazy(async () => ({ default: (await import('./hotel-options.tsx')).HotelOptions }));
const HotelAbout = lazy(async () => ({ default: (await import('./hotel-about.tsx')).HotelAbout }));
const DatesEditor = lazy(async () => ({ default: (await import('./dates-editor.tsx')).DatesEditor }));
const PartyEditor = lazy(async () => ({ default: (await import('./party-editor.tsx')).PartyEditor }));
const GalleryPanel = lazy(async () => ({ default: (await import('./gallery.tsx')).GalleryPanel }));

/** The open panel: from the end side, on phones from the foot (S7: never two). Its parts are fetched when first opened. */
export function Panels({ panel }: { panel: Panel }) {
  const { panels } = useFlow();
  const close = () => panels.send({ type: 'panel.close' });
  return (
    <Sheet open onClose={close} title={<PanelTitle panel={panel} />} wide={panel !== 'dates' && panel !== 'party'}>
      <Suspense fallback={<LineSkeleton width="70%" />}>
        <PanelBody panel={panel} onDone={close} />
      </Suspense>
    </Sheet>
  );
}

function PanelTitle({ panel }: { panel: Panel }) {
  if (panel === 'flights') return <Trans>Change flights</Trans>;
  if (panel === 'hotels') return <Trans>Change hotel</Trans>;
  if (panel === 'hotelDetails') return <Trans>About the hotel</Trans>;
  if (panel === 'dates') return <Trans>Dates</Trans>;
  if (panel === 'party') return <Trans>Travellers and rooms</Trans>;
  return <Trans>All posters of this trip</Trans>;
}

function PanelBody({ panel, onDone }: { panel: Panel; onDone: () => void }) {
  const { panels } = useFlow();
  const stop = useSelector(panels, selectPanelStop);
  const HotelCode = useSelector(panels, selectPanelHotel);
  if (panel === 'flights') return <FlightOptions onDone={onDone} />;
  if (panel === 'hotels') return <HotelOptions stop={stop} />;
  if (panel === 'hotelDetails') return <HotelAbout stop={stop} HotelCode={HotelCode} />;
  if (panel === 'dates') return <DatesEditor onDone={onDone} />;
  if (panel === 'party') return <PartyEditor onDone={onDone} />;
  return <GalleryPanel />;
}
