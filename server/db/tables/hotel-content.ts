import type { ColumnType } from 'kysely';
import type { Purpose } from '#server/vendors/purposes.ts';

type Filled<Value> = ColumnType<Value, Value | undefined, Value>;

export type HotelContentTables = {
  hotel_content: {
    supplier: string;
    code: string;
    city_slug: string;
    /** HouseCopy of server/suppliers/hotelbeds/content-mapping.ts; null: not fetched. */
    body_json: string | null;
    /** 0: due for fetching. */
    fetched_at: number;
    /** As in the body; null without. */
    stars: Filled<number | null>;
    /** To the centre of its city. */
    distance_m: Filled<number | null>;
    /** Both names and the district, folded. */
    name_search: Filled<string | null>;
    /** 1: its vendor names it in Arabic; null: not known. */
    has_arabic: Filled<number | null>;
    /** When the desk asked for it to be copied first; 0: it waits its turn. */
    asked_at: Filled<number>;
    /** Since when the vendor tells no such house [CA12]. */
    gone_at: Filled<number | null>;
  };
  /** `path` on the vendor's host, behind our id. */
  hotel_picture: { id: string; supplier: string; path: string };
  /** Counted before they are sent; `day`: UTC [CA12]. */
  vendor_spend: { vendor: string; day: string; purpose: Purpose; calls: number };
  /** A city's copy. */
  hotel_survey: {
    supplier: string;
    city_slug: string;
    /** When it was whole last; 0: never. */
    surveyed_at: number;
    /** The vendor's; empty: it has none, null: not looked up. */
    destination: Filled<string | null>;
    /** The first who wants it now: 2 the studio, 4 a search; 0: nobody since it was copied. */
    wanted: Filled<number>;
    tried_at: Filled<number>;
    /** Where an unfinished copy goes on; 0: at its first house. */
    next_from: Filled<number>;
  };
  /** The vendor's lists, by pages. */
  vendor_list: { supplier: string; list: string; page: number; body_json: string; fetched_at: number };
};
