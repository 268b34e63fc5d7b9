import * as z from 'zod/mini';
import { Airline } from '#contract/entities/catalogue/airline.ts';
import { Airport } from '#contract/entities/catalogue/airport.ts';
import { Continent } from '#contract/entities/catalogue/country.ts';
import { readAs } from './read.ts';

export const continents = readAs(z.array(Continent), 'world/continents');
export const airports = readAs(z.array(Airport), 'world/airports');
export const airlines = readAs(z.array(Airline), 'world/airlines');
