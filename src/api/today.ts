import { LOCATIONS, MARKET_ZONES } from '#contract/constants.ts';
import { todayIn } from '#contract/rules/dates.ts';
import { useScope } from '#src/locale/scope.tsx';
import { serverDate } from './server-clock.ts';

/** Today where the visitor's trips begin, by the server's clock: what can be chosen begins the day after (V5). */
export const useToday = (): string => todayIn(MARKET_ZONES[LOCATIONS[useScope().location].market], serverDate());
