import type { City } from '#contract/entities/catalogue/city.ts';
import type { Event } from '#contract/entities/catalogue/event.ts';
import type { Db } from '#server/db/database.ts';
import { hasAirport, isLive, hasRegion } from './references.store.ts';
import type { Document, Problem } from './kinds.ts';

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);
const ZONES = new Set(Intl.supportedValuesOf('timeZone'));

/** What a whole document points at and does not find, by field [CA6]. */
export async function problemsOf(db: Db, { kind, body }: Document): Promise<Problem[]> {
  if (kind === 'country')
    return when(body.continent !== null && !(await hasRegion(db, body.continent)), 'continent', 'no_region');
  if (kind === 'event')
    return [...when(!(await isLive(db, 'city', body.city)), 'city', 'no_place'), ...editionProblems(body)];
  return [
    ...when(!(await isLive(db, 'country', body.country)), 'country', 'no_place'),
    ...when(!(await hasAirport(db, body.airport)), 'airport', 'no_airport'),
    ...when(!ZONES.has(body.zone), 'zone', 'no_zone'),
    ...cityProblems(body),
  ];
}

const when = (isWrong: boolean, path: string, code: string): Problem[] => (isWrong ? [{ path, code }] : []);

const editionProblems = ({ editions }: Event): Problem[] =>
  editions.flatMap(({ startsOn, endsOn }, at) => when(endsOn < startsOn, `editions.${at}.endsOn`, 'ends_before'));

function cityProblems({ seasons, days, ideas }: City): Problem[] {
  const told = new Set(seasons.flatMap(({ months }) => months));
  const ids = new Set(days.map(({ id }) => id));
  const twice = (list: { id: number }[]) => list.some(({ id }, at) => list.findIndex((one) => one.id === id) !== at);
  return [
    ...when(
      MONTHS.some((month) => !told.has(month)),
      'seasons',
      'month_missing',
    ),
    ...when(twice(days), 'days', 'id_twice'),
    ...when(twice(ideas), 'ideas', 'id_twice'),
    ...ideas.flatMap(({ on }, at) =>
      when(
        on.some((id) => !ids.has(id)),
        `ideas.${at}.on`,
        'no_day',
      ),
    ),
  ];
}
