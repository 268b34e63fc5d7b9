import * as z from 'zod/mini';
import { House } from '#contract/entities/catalogue/house.ts';
import { cities } from './library.ts';
import { namesIn, readAs } from './read.ts';
import { CountryExtras, Expert, HotelTexts, Package, Review, Supply } from './schemas.ts';

const order = readAs(z.object({ experts: z.array(z.string()) }), 'demo/order');

export const experts = order.experts.map((slug) => readAs(Expert, `demo/experts/${slug}`));
export const packages = namesIn('demo/packages').map((id) => readAs(Package, `demo/packages/${id}`));
export const scenarioPackages = namesIn('demo/scenarios').map((id) => readAs(Package, `demo/scenarios/${id}`));
export const supplies = new Map(cities.map(({ slug }) => [slug, readAs(Supply, `demo/supply/${slug}`)]));
/** By country code. */
export const countryExtras = readAs(CountryExtras, 'demo/countries');
export const hotelTexts = readAs(HotelTexts, 'demo/hotel-words');
export const house = readAs(House, 'demo/house');
export const reviews = readAs(z.array(Review), 'demo/reviews');
