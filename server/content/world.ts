import * as z from 'zod/mini';
import { Continent } from '#contract/entities/catalogue/country.ts';
import { readAs } from './read.ts';
import { Airline, Airport } from './schemas.ts';

export const continents = readAs(z.array(Continent), 'world/continents');
export const airports = readAs(z.array(Airport), 'world/airports');
export const airlines = readAs(z.array(Airline), 'world/airlines');
