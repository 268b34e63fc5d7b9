import { useEffect, useRef, type ComponentType } from 'react';
import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { Locale } from '#contract/constants.ts';
import type { Panel } from '#machines/package/panels.machine.ts';
import { selectPanelHotel, selectPanelStop } from '#machines/package/panels.selectors.ts';
import { SectionBoundary } from '#src/components/section-boundary.tsx';
import { Sheet } from '#src/components/sheet.tsx';
import { LineSkeleton } from '#src/components/skeletons.tsx';
import { part } from '#src/delivery/part.tsx';
import { loadLocale } from '#src/locale/i18n.ts';
import { useScope } from '#src/locale/scope.tsx';
import { useFlow } from './flow-context.tsx';

const WAITING = { fallback: <LineSkeleton width="70%" /> };
const FLIGHTS = worded(async () => (await import('./choosing/flight-options.tsx')).FlightOptions);
const HOTELS = worded(async () => (await import('./choosing/hotel-options.tsx')).HotelOptions);
const ABOUT = worded(async () => (await import('./choosing/hotel-about.tsx')).HotelAbout);
const ROOMS = worded(async () => (await import('./choosing/room-compare.tsx')).RoomCompare);
const DatesEditor = part(async () => (await import('./dates-editor.tsx')).DatesEditor, WAITING);
const PartyEditor = part(async () => (await import('./party-editor.tsx')).PartyEditor, WAITING);
const GalleryPanel = part(async () => (await import('./gallery-panel.tsx')).GalleryPanel, WAITING);

/** Loads a part and its words in parallel on first use. */
function worded<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const inLocale = (locale: Locale) =>
    part(async () => {
      const [content] = await Promise.all([load(), loadLocale(locale, ['choosing'])]);
      return content;
    }, WAITING);
  return { ar: inLocale('ar'), en: inLocale('en') };
}

/** Never two at once [S7]. */
export function Panels({ panel, onClose }: { panel: Panel; onClose: () => void }) {
  const former = useRef(panel);
  useEffect(() => {
    // moving between panels removes the pressed button: focus the title, which announces the panel
    if (former.current !== panel) document.querySelector<HTMLElement>('[role=dialog]')?.focus();
    former.current = panel;
  }, [panel]);
  return (
    <Sheet open onClose={onClose} title={<PanelTitle panel={panel} />} wide={panel !== 'dates' && panel !== 'party'}>
      <SectionBoundary key={panel} part={`panel ${panel}`}>
        <PanelBody panel={panel} onDone={onClose} />
      </SectionBoundary>
    </Sheet>
  );
}

function PanelTitle({ panel }: { panel: Panel }) {
  if (panel === 'flights') return <Trans>Change flights</Trans>;
  if (panel === 'hotels') return <Trans>Change hotel</Trans>;
  if (panel === 'hotelDetails') return <Trans>About the hotel</Trans>;
  if (panel === 'dates') return <Trans>Dates</Trans>;
  if (panel === 'rooms') return <Trans>Compare rooms</Trans>;
  if (panel === 'party') return <Trans>Travellers and rooms</Trans>;
  return <Trans>All pictures of this trip</Trans>;
}

function PanelBody({ panel, onDone }: { panel: Panel; onDone: () => void }) {
  const { panels } = useFlow();
  const stop = useSelector(panels, selectPanelStop);
  const HotelCode = useSelector(panels, selectPanelHotel);
  const { locale } = useScope();
  const FlightOptions = FLIGHTS[locale];
  const HotelOptions = HOTELS[locale];
  const HotelAbout = ABOUT[locale];
  const RoomCompare = ROOMS[locale];
  if (panel === 'flights') return <FlightOptions onDone={onDone} />;
  if (panel === 'hotels') return <HotelOptions stop={stop} />;
  if (panel === 'hotelDetails') return <HotelAbout stop={stop} HotelCode={HotelCode} />;
  if (panel === 'rooms') return <RoomCompare onDone={onDone} />;
  if (panel === 'dates') return <DatesEditor onDone={onDone} />;
  if (panel === 'party') return <PartyEditor onDone={onDone} />;
  return <GalleryPanel />;
}
