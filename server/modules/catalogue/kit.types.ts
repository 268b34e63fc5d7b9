import type { City, Idea } from '#contract/entities/catalogue/city.ts';
import type { Country } from '#contract/entities/catalogue/country.ts';

/** An idea that is sold; `fils` before fees, for a person, or `shared` by the party. */
export type Activity = Idea & { fils: number; shared: boolean };
/** `transferFils`: both ways, for the party; null: none is sold. */
export type KitCity = City & { activities: Activity[]; transferFils: number | null };
/** What an expert designs from: the city's document, and what is sold there. */
export type Kit = { city: KitCity; country: Country };
