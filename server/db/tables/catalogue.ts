import type { ColumnType } from 'kysely';
import type { ExpertLevel } from '#contract/rules/expert-levels.ts';

/** `invited`: hidden without content; `suspended`: hidden and unpaid; `left`: staff restore. */
export type ExpertState = 'invited' | 'active' | 'suspended' | 'left';

export type CatalogueTables = {
  place: {
    id: number;
    kind: 'continent' | 'country' | 'city' | 'event';
    slug: string;
    parent_id: number | null;
    /** ISO alpha-2, empty for continents. */
    country: string;
    name_ar: string;
    name_en: string;
    /** Folded: Arabic variants unified, lower case, no diacritics. */
    search_text: string;
    scene: string;
    latitude: number | null;
    longitude: number | null;
    time_zone: string | null;
    airport: string | null;
    path: string;
    details_json: string;
    /** 0: hidden; orders and packages of before still find it [CA7]. */
    shown: ColumnType<number, number | undefined, number>;
  };
  airport: {
    code: string;
    city_slug: string | null;
    name_ar: string;
    name_en: string;
    city_ar: string;
    city_en: string;
    country: string;
    latitude: number;
    longitude: number;
    time_zone: string;
  };
  airline: { code: string; name_ar: string; name_en: string; hue: string; hub: string; low_cost: number };
  expert: {
    id: number;
    slug: string;
    name_ar: string;
    name_en: string;
    headline_ar: string;
    headline_en: string;
    details_json: string;
    /** Used without a photograph. */
    portrait: string;
    portrait_photo: ColumnType<string | null, string | null | undefined, string | null>;
    /** Unused, 0; for an earlier release beside this one. */
    rating: number;
    reviews: number;
    /** The level's: both change together. */
    share_percent: number;
    country: string;
    /** Null until an invitation is accepted. */
    account_id: ColumnType<number | null, number | null | undefined, number | null>;
    state: ColumnType<ExpertState, ExpertState | undefined, ExpertState>;
    level: ColumnType<ExpertLevel, ExpertLevel | undefined, ExpertLevel>;
    /** Null: they do not wait. */
    payout_hold: ColumnType<string | null, string | null | undefined, string | null>;
    rating_sum: ColumnType<number, number | undefined, number>;
    joined_at: ColumnType<number, number | undefined, number>;
    changed_at: ColumnType<number, number | undefined, number>;
    version: ColumnType<number, number | undefined, number>;
  };
  hotel: {
    code: string;
    city_slug: string;
    source_code: string;
    stars: number;
    name_ar: string;
    name_en: string;
    latitude: number;
    longitude: number;
    details_json: string;
    rooms_json: string;
  };
  package: {
    id: number;
    state: 'draft' | 'published' | 'withdrawn';
    kind: 'single_destinations' | 'multi_destinations';
    expert_id: number;
    theme: string;
    nights: number;
    stars: number;
    title_ar: string;
    title_en: string;
    why_ar: string;
    why_en: string;
    search_text: string;
    reviews: ColumnType<number, number | undefined, number>;
    rating_sum: ColumnType<number, number | undefined, number>;
    /** City slugs with a comma at both ends: ",istanbul,trabzon,". */
    city_slugs: string;
    country_codes: string;
    /** May be a country that is its own region. */
    continent_slug: string;
    airline_stops: number;
    refundable: number;
    /** Departures fall on `start_weekday`; 0 is Sunday. */
    lead_days: number;
    start_weekday: number;
    /** As bits: contract/rules/months.ts. */
    travel_months: ColumnType<number, number | undefined, number>;
    /** Before promotions: fils (kw), halalas (sa). */
    from_kw: number;
    from_sa: number;
    /** Unused, null; for an earlier release beside this one. */
    from_kw_before: number | null;
    from_sa_before: number | null;
    promotion_ar: string | null;
    promotion_en: string | null;
    /** Highest first; 0: on sale but not proposed. Never shown. */
    popularity: number;
    /** Null until orders, hearts and reviews count. */
    popularity_base: ColumnType<number | null, number | null | undefined, number | null>;
    published_at: number;
    /** Of package_version; 1 if the studio never published it. */
    version: ColumnType<number, number | undefined, number>;
    withdrawn_for: ColumnType<string | null, string | null | undefined, string | null>;
    /** server/db/catalogue-version.ts; 0 from an earlier release. */
    changed_version: ColumnType<number, number | undefined, number>;
    details_json: string;
  };
  catalogue_version: { kind: string; version: number };
  /** By market, from a real search for the default party. */
  package_price: {
    package_id: number;
    market: 'kw' | 'sa';
    /** Costs in fils: server/modules/packages/from-price.ts. */
    parts_json: string;
    priced_at: number;
  };
  /** Of whole trips, as somebody asked for them [PR1]. `none`: the last search found nothing. */
  trip_price: {
    /** IATA code. */
    origin: string;
    /** `2-8.5`, as in addresses: contract/rules/offer-query.ts. */
    party: string;
    cabin: string;
    depart: string;
    nights: number;
    package_id: number;
    state: 'seen' | 'none';
    /** Selling price before promotions; 0 for `none`. */
    price_fils: number;
    /** Costs in fils: server/modules/packages/from-price.ts; null for `none`. */
    parts_json: string | null;
    /** Of our own stock alone; null where a vendor was asked. */
    stock_version: number | null;
    seen_at: number;
  };
  promo: {
    code: string;
    kind: 'percent' | 'amount';
    basis_points: number | null;
    amount_minor: number | null;
    cap_minor: number | null;
    /** Null: every charged currency. */
    currency: string | null;
    minimum_minor: number | null;
    starts_at: number | null;
    ends_at: number | null;
    max_uses: number | null;
    /** Held by live orders, or paid. */
    used: number;
    used_before: ColumnType<number, number | undefined, number>;
    /** By account or email; null: unlimited. */
    per_customer: ColumnType<number | null, number | null | undefined, number | null>;
    signed_in_only: ColumnType<number, number | undefined, number>;
    /** `off`: stopped by staff. */
    state: ColumnType<'on' | 'off', 'on' | 'off' | undefined, 'on' | 'off'>;
    version: ColumnType<number, number | undefined, number>;
    created_at: ColumnType<number, number | undefined, number>;
    changed_at: ColumnType<number | null, number | null | undefined, number | null>;
    changed_by: ColumnType<number | null, number | null | undefined, number | null>;
    changed_why: ColumnType<string | null, string | null | undefined, string | null>;
  };
};
