import { TEAM_ZONE } from '#contract/constants.ts';
import { todayIn } from '#contract/rules/dates.ts';
import { rangeOf } from '#contract/rules/plausible-day.ts';
import { serverDate } from '#src/api/server-clock.ts';

/** The range of a day field of a period: years then have four digits, too, which a browser's own field does not ask for [FK5]. */
export const periodDays = () => rangeOf('period', todayIn(TEAM_ZONE, serverDate()));
