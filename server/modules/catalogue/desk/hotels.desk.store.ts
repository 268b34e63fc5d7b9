import { fold } from '#contract/rules/fold.ts';
import { countRows } from '#server/db/count-rows.ts';
import type { Database, Db } from '#server/db/database.ts';
import type { HotelFacts } from '#server/db/tables/catalogue-json.ts';
import { hotelCode } from '#server/suppliers/own/codes.ts';

/** `named`: codes of houses that our words find; `ours`: of all that have our words. */
export type CopyFilters = {
  words: string[];
  named: string[];
  city?: string | undefined;
  stars?: number | undefined;
  arabic?: boolean | undefined;
  ours: string[];
};

export const cityNames = (db: Db) =>
  db.selectFrom('place').select(['slug', 'name_ar', 'name_en']).where('kind', '=', 'city').execute();

/** Documents, drafts among them; the few that one house contracts itself. */
export async function ownHotelRows(db: Database) {
  const rows = await db
    .selectFrom('content_item')
    .leftJoin('content_draft', (join) =>
      join.onRef('content_draft.kind', '=', 'content_item.kind').onRef('content_draft.key', '=', 'content_item.key'),
    )
    .leftJoin('content_version', (join) =>
      join
        .onRef('content_version.kind', '=', 'content_item.kind')
        .onRef('content_version.key', '=', 'content_item.key')
        .onRef('content_version.version', '=', 'content_item.version'),
    )
    .select([
      'content_item.key',
      'content_item.state',
      'content_draft.body_json as draft_json',
      'content_version.body_json',
    ])
    .where('content_item.kind', '=', 'hotel')
    .orderBy('content_item.key')
    .execute();
  return rows.map(({ key, state, draft_json, body_json }) => ({
    code: hotelCode(key),
    document: `hotel-${key}`,
    state,
    body: JSON.parse(body_json ?? draft_json ?? '{}') as Partial<{
      city: string;
      stars: number;
      name: Record<'ar' | 'en', string>;
    }>,
  }));
}

/** What a demonstration or a test shop sells. */
export async function inventedHotelRows(db: Database, sources: string[]) {
  if (sources.length === 0) return [];
  const rows = await db.selectFrom('hotel').selectAll().where('source_code', 'in', sources).orderBy('code').execute();
  return rows.map(({ details_json, rooms_json: _, ...row }) => ({
    ...row,
    facts: JSON.parse(details_json) as HotelFacts,
  }));
}

function copies(db: Db, { words, named, city, stars, arabic, ours }: CopyFilters) {
  // never an empty list
  const split = (codes: string[]) => ['', ...codes.map((code) => code.slice(3))];
  let rows = db
    .selectFrom('hotel_content')
    .innerJoin('place', (join) =>
      join.onRef('place.slug', '=', 'hotel_content.city_slug').on('place.kind', '=', 'city').on('place.shown', '=', 1),
    )
    .where('body_json', 'is not', null);
  if (city !== undefined) rows = rows.where('city_slug', '=', city);
  if (stars !== undefined) rows = rows.where('stars', '=', stars);
  if (arabic === true)
    rows = rows.where((on) => on.or([on('has_arabic', '=', 1), on('hotel_content.code', 'in', split(ours))]));
  if (arabic === false)
    rows = rows
      .where((on) => on.or([on('has_arabic', '=', 0), on('has_arabic', 'is', null)]))
      .where((on) => on.not(on('hotel_content.code', 'in', split(ours))));
  if (words.length === 0) return rows;
  return rows.where((on) =>
    on.or([
      on.and(words.map((word) => on('name_search', 'like', `%${word}%`))),
      on('hotel_content.code', 'in', split(named)),
    ]),
  );
}

export const countCopies = (db: Db, filters: CopyFilters): Promise<number> => countRows(copies(db, filters));

export async function readCopies(db: Db, filters: CopyFilters, { offset, limit }: { offset: number; limit: number }) {
  const rows = await copies(db, filters)
    .select(['supplier', 'hotel_content.code', 'fetched_at', 'asked_at', 'has_arabic'])
    .orderBy('city_slug')
    .orderBy('distance_m')
    .orderBy('hotel_content.code')
    .offset(offset)
    .limit(limit)
    .execute();
  return rows.map(({ supplier, code, ...row }) => ({ ...row, code: `${supplier}${code}` }));
}

export async function findCopy(db: Db, code: string) {
  const row = await db
    .selectFrom('hotel_content')
    .select(['fetched_at', 'asked_at', 'has_arabic'])
    .where('supplier', '=', code.slice(0, 3))
    .where('code', '=', code.slice(3))
    .executeTakeFirst();
  return row && { ...row, code };
}

export const wordsOf = (q: string | undefined): string[] =>
  fold(q ?? '')
    .split(' ')
    .map((word) => word.replace(/[%_\\]/gu, ''))
    .filter(Boolean);
