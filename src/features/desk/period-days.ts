import { TEAM_ZONE } from '#contract/constants.ts';
import { todayIn } from '#contract/rules/dates.ts';
import { rangeOf } from '#contract/rules/plausible-day.ts';
import { serverDate } from '#src/api/server-clock.ts';

/** Limits years to four digits, which native date fields do not [FK5]. */
export const periodDays = () => rangeOf('period', todayIn(TEAM_ZONE, serverDate()));
