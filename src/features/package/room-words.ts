import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Bed, Room } from '#contract/entities/room.ts';
import type { RoomConfig } from '#contract/entities/selected-rooms.ts';
import { useCounts } from '#src/locale/counts.ts';
import { placesIn, sleepersOf } from '#contract/rules/room-fit.ts';

const BEDS: Record<Bed['kind'], (count: number) => ReturnType<typeof msg>> = {
  single: (count) => msg`${plural(count, { one: '# single bed', other: '# single beds' })}`,
  double: (count) => msg`${plural(count, { one: '# double bed', other: '# double beds' })}`,
  queen: (count) => msg`${plural(count, { one: '# queen bed', other: '# queen beds' })}`,
  king: (count) => msg`${plural(count, { one: '# king bed', other: '# king beds' })}`,
  sofa: (count) => msg`${plural(count, { one: '# sofa bed', other: '# sofa beds' })}`,
  bunk: (count) => msg`${plural(count, { one: '# bunk bed', other: '# bunk beds' })}`,
};

/** Who sleeps where in a room, and why one is too small for its party [LB1, LB2]. */
export function useRoomWords() {
  const { i18n, t } = useLingui();
  const counts = useCounts();

  function bedsOf(room: Room, party: RoomConfig | undefined): string {
    const { beds = [], extra_beds = 0, cots = 0 } = room;
    const words = beds.map(({ kind, count }) => i18n._(BEDS[kind](count)));
    if (party && extra_beds > 0 && beds.length > 0 && sleepersOf(room, party) > placesIn(beds))
      words.push(t`an extra bed on request`);
    if (party && cots > 0 && party.Infants.length > 0) words.push(t`a cot on request`);
    return words.join(i18n.locale === 'ar' ? '، ' : ', ');
  }

  function capacityOf({ fits, sleeps, beds }: Room, place: number): string {
    if (fits?.[place] !== 'fits') return t`Priced for all of you. The hotel decides the beds`;
    const guests = sleeps?.guests;
    if (guests === undefined) return t`Fits you`;
    return beds ? t`Fits you: sleeps ${guests}` : t`Fits you: sleeps ${guests}. The hotel decides the beds`;
  }

  function lackOf({ fits, sleeps, beds = [], extra_beds = 0 }: Room, place: number, party: RoomConfig): string {
    const you = party.Adults + party.Children.length;
    const { guests = 0 } = sleeps ?? {};
    const adults = counts('adults', sleeps?.adults ?? 0);
    const places = placesIn(beds) + extra_beds;
    switch (fits?.[place]) {
      case 'adults':
        return t`Too small: ${adults} at most`;
      case 'guests':
        return t`Too small: sleeps ${guests}, you are ${you}`;
      case 'beds':
        return t`Too small: beds for ${places}, you are ${you}`;
      case 'cot':
        return t`Too small: no cot for every baby`;
      default:
        return t`Not sold for your party`;
    }
  }

  return { bedsOf, capacityOf, lackOf };
}
