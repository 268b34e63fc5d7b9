import type { SelectedRooms } from '#contract/entities/selected-rooms.ts';
import type { Traveller, TravellerKind } from '#contract/entities/traveller.ts';
import { ageOn } from './dates.ts';

/** V4: above 11 adult, 2 to 11 child, under 2 infant. */
export const bandOf = (age: number): TravellerKind => (age > 11 ? 'adult' : age >= 2 ? 'child' : 'infant');

/** On the day of return, by which airlines price (V4, D). */
export const bandOn = (birthDate: string, returnDay: string): TravellerKind => bandOf(ageOn(birthDate, returnDay));

type Child = Pick<Traveller, 'room' | 'kind' | 'birth_date'>;

/** Children, by index, of another age than priced: on check-in, on return or between (V4). */
export function childrenOfOtherAges(
  travellers: readonly Child[],
  rooms: SelectedRooms,
  stay: { checkIn: string; returnDay: string },
): number[] {
  const agesByRoom = rooms.map((room) => room.Children.toSorted((one, other) => one - other));
  const children = travellers
    .map(({ room, kind, birth_date }, index) => ({ room, kind, birth_date, index }))
    .filter(({ kind, birth_date }) => kind === 'child' && birth_date !== '')
    // the youngest takes the lowest matching age, leaving others theirs
    .toSorted((one, other) => (one.birth_date < other.birth_date ? 1 : -1));
  const indexes: number[] = [];
  for (const { room, birth_date, index } of children) {
    const ages = agesByRoom[room] ?? [];
    const youngest = ageOn(birth_date, stay.checkIn);
    const oldest = ageOn(birth_date, stay.returnDay);
    const at = ages.findIndex((age) => age >= youngest && age <= oldest);
    if (at < 0) indexes.push(index);
    else ages.splice(at, 1);
  }
  return indexes.toSorted((one, other) => one - other);
}
