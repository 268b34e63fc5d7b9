import * as z from 'zod/mini';
import { Continent, Country } from './countries.ts';
import { namesIn, readAs } from './read.ts';
import { Airline, Airport, City, DayTexts, Event, Expert, HotelTexts, Package, Review } from './schemas.ts';

/** Ids follow this order: append new names. */
const order = readAs(
  z.object({
    cities: z.array(z.string()),
    countries: z.array(z.string()),
    events: z.array(z.string()),
    experts: z.array(z.string()),
  }),
  'order',
);

export const cities = order.cities.map((slug) => readAs(City, `cities/${slug}`));
export const countries = order.countries.map((code) => readAs(Country, `countries/${code}`));
export const continents = readAs(z.array(Continent), 'continents');
export const events = order.events.map((slug) => readAs(Event, `events/${slug}`));
export const experts = order.experts.map((slug) => readAs(Expert, `experts/${slug}`));
export const packages = namesIn('packages').map((id) => readAs(Package, `packages/${id}`));
export const scenarioPackages = namesIn('scenarios').map((id) => readAs(Package, `scenarios/${id}`));
export const airports = readAs(z.array(Airport), 'airports');
export const airlines = readAs(z.array(Airline), 'airlines');
export const hotelTexts = readAs(HotelTexts, 'hotel-words');
export const dayTexts = readAs(DayTexts, 'day-words');
export const reviews = readAs(z.array(Review), 'reviews');
