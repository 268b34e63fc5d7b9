import { useLocation } from 'react-router-dom';
import { useCompared } from '#src/cards/compared.ts';
import { wordedPart } from '#src/components/worded-part.tsx';

const Tray = wordedPart(async () => (await import('./compare-tray.tsx')).CompareTray, 'compare');

/** On every page but the comparison itself, once something is chosen. */
export function CompareSlot() {
  const { ids } = useCompared();
  const { pathname } = useLocation();
  return ids.length > 0 && !pathname.endsWith('/compare') ? <Tray /> : null;
}
