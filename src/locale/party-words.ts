import { useLingui } from '@lingui/react/macro';
import type { SelectedRooms } from '#contract/entities/selected-rooms.ts';
import { sum } from '#contract/rules/money.ts';
import { countChildren, countInfants } from '#contract/rules/party.ts';
import { useCounts } from './counts.ts';

export function usePartyWords(): (rooms: SelectedRooms) => string {
  const { i18n } = useLingui();
  const counts = useCounts();
  return (rooms) => {
    const children = countChildren(rooms);
    const infants = countInfants(rooms);
    const parts = [counts('adults', sum(rooms.map((room) => room.Adults)))];
    if (children) parts.push(counts('children', children));
    if (infants) parts.push(counts('infants', infants));
    return parts.join(i18n.locale === 'ar' ? '، ' : ', ');
  };
}
