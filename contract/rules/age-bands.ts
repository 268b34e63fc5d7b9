import type { TravellerKind } from '#contract/entities/traveller.ts';
import { ageOn } from './dates.ts';

/** V4: above 11 adult, 2 to 11 child, under 2 infant. */
export const bandOf = (age: number): TravellerKind => (age > 11 ? 'adult' : age >= 2 ? 'child' : 'infant');

/** The band of a birth date on the day of return, which is what airlines price by (V4, D). */
export const bandOn = (birthDate: string, returnDay: string): TravellerKind => bandOf(ageOn(birthDate, returnDay));
