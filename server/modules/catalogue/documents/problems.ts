import { DAY_FORMAT } from '#contract/rules/dates.ts';
import { isPlausible } from '#contract/rules/plausible-day.ts';
import { isWholePhoto } from '#contract/rules/whole-photo.ts';
import type { City } from '#contract/entities/catalogue/city.ts';
import type { Event } from '#contract/entities/catalogue/event.ts';
import type { Home } from '#contract/entities/catalogue/home.ts';
import type { Hotel } from '#contract/entities/catalogue/hotel.ts';
import type { Page } from '#contract/entities/catalogue/page.ts';
import type { Db } from '#server/db/database.ts';
import { hasRegion, isOnSale, isLive, leadsSomewhere, readPhotoWords, type PhotoWordsOf } from './references.store.ts';
import { keyOf, type Document, type Problem } from './kinds.ts';

type Pictured = { pictures?: string[] | undefined };
/** Without a language. */
const SITE_PATH = /^\/(?!\/|(?:ar|en)(?:[/?#]|$))[^\s\\]*$/u;
const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

/**
 * What a whole document points at and does not find, live or in `beside`, and days far away, by field [CA6]. `today` is
 * the team's.
 */
export async function problemsOf(
  db: Db,
  { kind, body }: Document,
  today: string,
  beside: Document[] = [],
  photos: PhotoWordsOf = new Map(),
): Promise<Problem[]> {
  const pictured = (parts: Pictured[], list?: string) => pictureProblems(db, photos, parts, list);
  const has = async (of: Document['kind'], key: string) =>
    beside.some((one) => one.kind === of && keyOf(one) === key) || (await isLive(db, of, key));
  const far = farDays(body, today);
  if (kind === 'country')
    return [
      ...when(body.continent !== null && !(await hasRegion(db, body.continent)), 'continent', 'no_region'),
      ...far,
    ];
  if (kind === 'house') return [];
  if (kind === 'airport') return when(!isZone(body.zone), 'zone', 'no_zone');
  if (kind === 'airline') return when(!(await has('airport', body.hub)), 'hub', 'no_airport');
  if (kind === 'page') return pageProblems(body);
  if (kind === 'home')
    return [
      ...homeProblems(body),
      ...(await targetProblems(db, body)),
      ...far,
      ...(await pictured(body.banners, 'banners')),
    ];
  if (kind === 'overlay') return pictured([body]);
  if (kind === 'hotel')
    return [
      ...when(!(await has('city', body.city)), 'city', 'no_place'),
      ...roomProblems(body),
      ...(await pictured([body])),
      ...(await pictured(body.rooms, 'rooms')),
    ];
  if (kind === 'event')
    return [...when(!(await has('city', body.city)), 'city', 'no_place'), ...far, ...editionProblems(body)];
  return [
    ...when(!(await has('country', body.country)), 'country', 'no_place'),
    ...when(!(await has('airport', body.airport)), 'airport', 'no_airport'),
    ...when(!isZone(body.zone), 'zone', 'no_zone'),
    ...cityProblems(body),
    ...(await pictured([body])),
  ];
}

/** Also one that was renamed, as Atlantic/Faroe. */
function isZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

const when = (isWrong: boolean, path: string, code: string): Problem[] => (isWrong ? [{ path, code }] : []);

/** Each day of a document lies in the team's years [FK5]. */
const farDays = (part: unknown, today: string, path: string[] = []): Problem[] =>
  typeof part === 'object' && part !== null
    ? Object.entries(part).flatMap(([name, value]) => farDays(value, today, [...path, name]))
    : when(
        typeof part === 'string' && DAY_FORMAT.test(part) && !isPlausible('period', part, today),
        path.join('.'),
        'far_day',
      );

const editionProblems = ({ editions }: Event): Problem[] =>
  editions.flatMap(({ startsOn, endsOn }, at) => when(endsOn < startsOn, `editions.${at}.endsOn`, 'ends_before'));

const pageProblems = ({ sections }: Page): Problem[] =>
  sections.flatMap(({ id }, at) =>
    when(sections.findIndex((one) => one.id === id) !== at, `sections.${at}.id`, 'id_twice'),
  );

const homeProblems = ({ sections, banners }: Home): Problem[] => [
  ...when(new Set(sections.map(({ id }) => id)).size !== sections.length, 'sections', 'section_twice'),
  ...banners.flatMap(({ startsOn, endsOn, pictures }, at) => [
    ...when(endsOn < startsOn, `banners.${at}.endsOn`, 'ends_before'),
    ...when(!pictures?.length, `banners.${at}.pictures`, 'missing'),
  ]),
];

const roomProblems = ({ rooms }: Hotel): Problem[] =>
  rooms.flatMap(({ code }, at) =>
    when(rooms.findIndex((one) => one.code === code) !== at, `rooms.${at}.code`, 'code_twice'),
  );

/** What a banner leads to is an address of the site: a package that is on sale, a place that is shown, another page. */
async function targetProblems(db: Db, { banners }: Home): Promise<Problem[]> {
  const found = await Promise.all(
    banners.map(async ({ to }, at) => {
      const [, id] = /^\/packages\/(\d{1,9})(?:[?#]|$)/u.exec(to) ?? [];
      const isThere =
        SITE_PATH.test(to) && (id === undefined ? await leadsSomewhere(db, to) : await isOnSale(db, Number(id)));
      return when(!isThere, `banners.${at}.to`, 'no_page');
    }),
  );
  return found.flat();
}

/** A photograph is there, with what a page says of it [CA16]. */
async function pictureProblems(db: Db, photos: PhotoWordsOf, parts: Pictured[], list?: string): Promise<Problem[]> {
  const named = parts.map(({ pictures = [] }, at) => ({
    path: list === undefined ? 'pictures' : `${list}.${at}.pictures`,
    ids: pictures,
  }));
  const words = await readPhotoWords(
    db,
    named.flatMap(({ ids }) => ids),
  );
  return named.flatMap(({ path, ids }) =>
    ids.flatMap((id, at) => {
      const photo = photos.get(id) ?? words.get(id);
      if (!photo) return [{ path: `${path}.${at}`, code: 'no_picture' }];
      return when(!isWholePhoto(photo), `${path}.${at}`, 'picture_words');
    }),
  );
}

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
