import type { City, Idea } from '#contract/entities/catalogue/city.ts';
import type { Country } from '#contract/entities/catalogue/country.ts';

/** In fils, before fees; `cost` null: a share of the price. */
type Sold = { fils: number; cost: number | null };
/** An idea that is sold, for a person, or `shared` by the party. */
export type Activity = Idea & Sold & { shared: boolean };
/** `transfer`: both ways, for the party; null: none is sold. */
export type KitCity = City & { activities: Activity[]; transfer: Sold | null };
/** What an expert designs from: the city's document, and what is sold there. */
export type Kit = { city: KitCity; country: Country };
