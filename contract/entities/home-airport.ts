import * as z from 'zod/mini';
import { HOME_AIRPORTS, type HomeAirport as Code } from '#contract/rules/home-airports.ts';

/** An airport one can leave from [PR11]. */
export const HomeAirport = z.enum(Object.keys(HOME_AIRPORTS) as [Code, ...Code[]]);
export type HomeAirport = Code;
