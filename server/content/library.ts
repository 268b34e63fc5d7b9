import * as z from 'zod/mini';
import { City } from '#contract/entities/catalogue/city.ts';
import { Country } from '#contract/entities/catalogue/country.ts';
import { Event } from '#contract/entities/catalogue/event.ts';
import { readAs } from './read.ts';

/** Places are numbered in this order: append new names. */
const order = readAs(
  z.object({ countries: z.array(z.string()), cities: z.array(z.string()), events: z.array(z.string()) }),
  'library/order',
);

/** Written texts to adopt [CA9]. */
export const countries = order.countries.map((code) => readAs(Country, `library/countries/${code}`));
export const cities = order.cities.map((slug) => readAs(City, `library/cities/${slug}`));
export const events = order.events.map((slug) => readAs(Event, `library/events/${slug}`));
