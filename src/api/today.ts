import { LOCATIONS, MARKET_ZONES } from '#contract/constants.ts';
import { todayIn } from '#contract/rules/dates.ts';
import { useScope } from '#src/locale/scope.tsx';
import { serverDate } from './server-clock.ts';

/** By market and server's clock; bookable days start tomorrow (V5). */
export const useToday = (): string => todayIn(MARKET_ZONES[LOCATIONS[useScope().location].market], serverDate());
