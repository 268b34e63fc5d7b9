import { TEAM_ZONE, type Locale } from '#contract/constants.ts';
import { HOTEL_FILTERS, type DeskHotel } from '#contract/entities/desk/hotel.ts';
import { pagesOf, readDeskQuery } from '#contract/rules/desk-query.ts';
import { fold } from '#contract/rules/fold.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import sentences from '#server/modules/catalogue/sentences.json' with { type: 'json' };
import { fillIn } from '#server/modules/fill-in.ts';
import { notFound, Refusal } from '#server/modules/refusal.ts';
import { OWN_HOTELS } from '#server/suppliers/own/codes.ts';
import { ourWords } from '#server/suppliers/overlaid.ts';
import { createOverlays, overlayKey } from '#server/suppliers/overlays.store.ts';
import type { HotelSupplier, KnownHouse } from '#server/suppliers/port.ts';
import {
  cityNames,
  countCopies,
  findCopy,
  inventedHotelRows,
  ownHotelRows,
  readCopies,
  wordsOf,
  type CopyFilters,
} from './hotels.desk.store.ts';
import { countPackagesWith } from './uses.desk.store.ts';

type Deps = { db: Database; clock: Clock; hotels: HotelSupplier[]; houses(codes: string[]): Promise<KnownHouse[]> };
type Both = Record<Locale, string>;
/** Before its packages are counted. */
type Row = Omit<DeskHotel, 'packages' | 'name' | 'city_name' | 'district'> & {
  names: Both;
  city: string;
  district: Both | null;
};
type CopyRow = Awaited<ReturnType<typeof readCopies>>[number];

const { replies: REPLIES } = sentences;
const ARABIC = /\p{Script=Arabic}/u;
const NOT_OURS = { copied_at: null, coming: false, overlaid: false };
const timeAt = (at: number): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: TEAM_ZONE, hour: '2-digit', minute: '2-digit' }).format(at);

/** Hotels of our own and of vendors' copies of opened cities, in one list [CA5] [CA12]. */
export function createHotelsDesk({ db, clock, hotels, houses }: Deps) {
  const overlays = createOverlays(db);
  const invented = hotels.flatMap(({ code, holding }) => (holding === 'stock' && code !== OWN_HOTELS ? [code] : []));

  /** The few that are no copy. */
  async function ours(): Promise<Row[]> {
    const own = (await ownHotelRows(db)).map(({ code, document, state, body }): Row => ({
      ...NOT_OURS,
      code,
      document,
      names: body.name ?? { ar: code, en: code },
      city: body.city ?? '',
      stars: body.stars ?? null,
      district: null,
      source: 'own',
      arabic: ARABIC.test(body.name?.ar ?? ''),
      state,
    }));
    const shown = (await inventedHotelRows(db, invented)).map((row): Row => ({
      ...NOT_OURS,
      code: row.code,
      document: null,
      names: { ar: row.name_ar, en: row.name_en },
      city: row.city_slug,
      stars: row.stars,
      district: row.facts.district ?? null,
      source: 'demonstration',
      arabic: true,
      state: 'live',
    }));
    return [...own, ...shown];
  }

  async function told(rows: CopyRow[]): Promise<Row[]> {
    const [all, known] = [await overlays(), await houses(rows.map(({ code }) => code))];
    return rows.flatMap(({ code, fetched_at, asked_at, has_arabic }): Row[] => {
      const house = known.find((one) => one.code === code);
      if (!house) return [];
      return [
        {
          code,
          document: `overlay-${overlayKey(code)}`,
          names: { ar: house.name_ar, en: house.name_en },
          city: house.city_slug,
          stars: house.stars,
          district: house.facts.district ?? null,
          source: 'hotelbeds',
          copied_at: new Date(fetched_at).toISOString(),
          coming: asked_at > 0,
          arabic: has_arabic === 1 || all.has(code),
          state: house.isGone ? 'gone' : 'copied',
          overlaid: all.has(code),
        },
      ];
    });
  }

  async function views(rows: Row[], locale: Locale): Promise<DeskHotel[]> {
    const cities = new Map((await cityNames(db)).map(({ slug, ...names }) => [slug, names[`name_${locale}`]]));
    const packages = await countPackagesWith(
      db,
      rows.map(({ code }) => code),
    );
    return rows.map(({ names, city, district, ...row }) => ({
      ...row,
      name: names[locale],
      city_name: cities.get(city) ?? city,
      district: district?.[locale] || (district?.en ?? null),
      packages: packages.get(row.code) ?? 0,
    }));
  }

  const finds = (text: string, words: string[]) => words.every((word) => text.includes(word));

  async function list(query: Record<string, string>, locale: Locale) {
    const { filters, dropped, page, size } = readDeskQuery(HOTEL_FILTERS, query);
    const { q, city, source, stars, arabic } = filters;
    const words = wordsOf(q);
    const isWanted = (row: Row) =>
      (city === undefined || row.city === city) &&
      (stars === undefined || row.stars === Number(stars)) &&
      (source === undefined || row.source === source) &&
      (arabic === undefined || row.arabic === (arabic === 'yes')) &&
      finds(fold(`${row.names.en} ${row.names.ar} ${row.district?.en ?? ''}`), words);
    const few = source === 'hotelbeds' ? [] : (await ours()).filter(isWanted);
    const laid = [...(await overlays())];
    const copyFilters: CopyFilters = {
      words,
      city,
      stars: stars === undefined ? undefined : Number(stars),
      arabic: arabic === undefined ? undefined : arabic === 'yes',
      named: laid.flatMap(([code, overlay]) => (finds(ourWords(overlay), words) ? [code] : [])),
      ours: laid.map(([code]) => code),
    };
    const copied = source === undefined || source === 'hotelbeds' ? await countCopies(db, copyFilters) : 0;
    const from = (page - 1) * size;
    const first = few.slice(from, from + size);
    const rest = { offset: Math.max(0, from - few.length), limit: size - first.length };
    const copies = copied > 0 && rest.limit > 0 ? await told(await readCopies(db, copyFilters, rest)) : [];
    const total = few.length + copied;
    return { items: await views([...first, ...copies], locale), page, pages: pagesOf(total, size), total, dropped };
  }

  /** 429 `budget_spent` with when. */
  async function fetchFirst(code: string, locale: Locale): Promise<DeskHotel> {
    const when = await askFirst(code);
    if (when === null) throw notFound();
    if (when > clock.now())
      throw new Refusal(429, 'budget_spent', fillIn(REPLIES.budget_spent, { time: timeAt(when) }), {
        extra: { at: new Date(when).toISOString() },
      });
    const copy = await findCopy(db, code);
    const [view] = copy ? await views(await told([copy]), locale) : [];
    if (!view) throw notFound();
    return view;
  }

  async function askFirst(code: string): Promise<number | null> {
    for (const supplier of hotels) {
      const when = (await supplier.copyFirst?.(code)) ?? null;
      if (when !== null) return when;
    }
    return null;
  }

  return { list, fetchFirst };
}
