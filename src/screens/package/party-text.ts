import type { SelectedRooms } from '#contract/entities/selected-rooms.ts';
import { countChildren, countInfants } from '#contract/rules/party.ts';
import { allAdults } from '#contract/rules/price.ts';
import { useLingui } from '@lingui/react/macro';
import { useCounts } from '#src/locale/counts.ts';

/** "2 adults, 1 child" of the rooms given. */
export function usePartyText(): (rooms: SelectedRooms) => string {
  const counts = useCounts();
  const { t } = useLingui();
  return (rooms) =>
    [
      counts('adults', allAdults(rooms)),
      ...(countChildren(rooms) ? [counts('children', countChildren(rooms))] : []),
      ...(countInfants(rooms) ? [counts('infants', countInfants(rooms))] : []),
    ].join(t`, `);
}
