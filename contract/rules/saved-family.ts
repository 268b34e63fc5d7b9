import type { SavedTraveller } from '#contract/calls/account.ts';
import type { Quote } from '#contract/entities/quote.ts';
import { bandOn, childrenOfOtherAges } from './age-bands.ts';
import { asTraveller, type TravellerForm } from './checkout-form.ts';
import { ageOn } from './dates.ts';

type Person = Pick<SavedTraveller, 'first_name' | 'last_name' | 'birth_date'>;
type Trip = Pick<Quote, 'rooms' | 'start_date' | 'end_date' | 'stops'>;

export const isSamePerson = (one: Person, other: Person): boolean =>
  one.first_name === other.first_name && one.last_name === other.last_name && one.birth_date === other.birth_date;

/** Who of the saved takes each empty place, by age; null for a place that is taken or fits nobody (V4) [LB11]. */
export function familyPlaces(
  saved: SavedTraveller[],
  forms: TravellerForm[],
  { rooms, start_date, end_date, stops }: Trip,
): (SavedTraveller | null)[] {
  const party = forms.map(asTraveller);
  const rest = saved.filter((one) => !party.some((other) => isSamePerson(one, other)));
  const stay = { checkIn: stops[0]?.start_date ?? start_date, returnDay: end_date };
  return forms.map(({ kind, first_name }, place) => {
    if (first_name.trim() !== '') return null;
    const at = rest.findIndex(({ birth_date }) => {
      if (bandOn(birth_date, end_date) !== kind || (place === 0 && ageOn(birth_date, start_date) < 18)) return false;
      const tried = party.with(place, { ...party[place]!, birth_date });
      return !childrenOfOtherAges(tried, rooms, stay).includes(place);
    });
    const [one] = at < 0 ? [] : rest.splice(at, 1);
    if (one) party[place] = { ...party[place]!, birth_date: one.birth_date };
    return one ?? null;
  });
}
