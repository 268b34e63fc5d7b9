import type { ColumnType } from 'kysely';
import type { ExpertLevel } from '#contract/rules/expert-levels.ts';

/**
 * One who was invited is shown nowhere until they have something to show; a suspended one is shown nowhere and paid nothing until
 * restored; one who left comes back by nobody but staff.
 */
export type ExpertState = 'invited' | 'active' | 'suspended' | 'left';

/** What experts and staff write: places, hotels, airlines, packages. Names and texts stand in both languages. */
export type CatalogueTables = {
  place: {
    id: number;
    kind: 'continent' | 'country' | 'city' | 'event';
    slug: string;
    parent_id: number | null;
    /** ISO 3166 alpha-2 of the country, empty for continents. */
    country: string;
    name_ar: string;
    name_en: string;
    /** Folded names for search: Arabic variants unified, lower case, without diacritics. */
    search_text: string;
    scene: string;
    latitude: number | null;
    longitude: number | null;
    time_zone: string | null;
    airport: string | null;
    path: string;
    /** Introduction, seasons, climate by month: {ar, en, months: [{celsius, sky, rain_days}], ...}. */
    details_json: string;
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
    /** {ar: {quote, bio}, en: {quote, bio}, languages: string[], places: city slugs}. */
    details_json: string;
    /** Art key of the portrait that is drawn while there is no photograph. */
    portrait: string;
    /** The photograph that is shown as the portrait; null: the drawn one. */
    portrait_photo: ColumnType<string | null, string | null | undefined, string | null>;
    /** Of an earlier release, which may run beside this one; 0, and read by nothing: figures come from rows of reviews. */
    rating: number;
    reviews: number;
    /** The percent of the level: both are changed together. */
    share_percent: number;
    country: string;
    /** Who they are when they log in; null until an invitation is accepted. One account is one expert. */
    account_id: ColumnType<number | null, number | null | undefined, number | null>;
    state: ColumnType<ExpertState, ExpertState | undefined, ExpertState>;
    level: ColumnType<ExpertLevel, ExpertLevel | undefined, ExpertLevel>;
    /** Why payouts wait; null: they do not. */
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
    /** Address, description, nearby in {ar, en}; amenity codes; check-in and check-out; art keys; property fee. */
    details_json: string;
    /** Room types with capacity, boards, base fils per night, stock. See server/modules/catalogue. */
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
    /** Published reviews and their stars, added up: both move with the review that moves them. */
    reviews: ColumnType<number, number | undefined, number>;
    rating_sum: ColumnType<number, number | undefined, number>;
    /** City slugs of the stops in order, comma-separated with a comma at both ends: ",istanbul,trabzon,". */
    city_slugs: string;
    country_codes: string;
    /** The region its first stop lies in; a country that is a region of its own stands here too. */
    continent_slug: string;
    airline_stops: number;
    refundable: number;
    /** Days from the day it is looked at to the proposed departure; departures fall on `start_weekday` (0 = Sunday). */
    lead_days: number;
    start_weekday: number;
    /** "From" price of the default party by market without a promotion, in fils (kw) and halalas (sa); kept by a job from real searches. */
    from_kw: number;
    from_sa: number;
    /** Of an earlier release, which may run beside this one; null, and read by nothing: see the table promotion. */
    from_kw_before: number | null;
    from_sa_before: number | null;
    promotion_ar: string | null;
    promotion_en: string | null;
    /** Our own order of proposal, the highest first; 0 for what is on sale but not proposed. Nothing of it is shown. */
    popularity: number;
    /** What it was before orders, hearts and reviews were counted into it; null until they are. */
    popularity_base: ColumnType<number | null, number | null | undefined, number | null>;
    published_at: number;
    /** Of its newest version (package_version); 1 for what the studio never published. */
    version: ColumnType<number, number | undefined, number>;
    /** Why it is off sale, where its expert or its inventory took it off. */
    withdrawn_for: ColumnType<string | null, string | null | undefined, string | null>;
    /** The number of its last change (server/db/catalogue-version.ts); 0 for one that an earlier release wrote. */
    changed_version: ColumnType<number, number | undefined, number>;
    /** Stops with nights and the expert's hotels, amenities, itinerary, summary: see server/modules/catalogue/packages.ts. */
    details_json: string;
  };
  /** The number of the last change of each kind, and of any; raised in the change's own transaction. */
  catalogue_version: { kind: string; version: number };
  /** What a package's "from" price is made of, by market; found by a real search for the default party. */
  package_price: {
    package_id: number;
    market: 'kw' | 'sa';
    /** Suppliers' costs in fils and what they are for: server/modules/packages/from-price.ts. */
    parts_json: string;
    priced_at: number;
  };
  promo: {
    code: string;
    kind: 'percent' | 'amount';
    basis_points: number | null;
    amount_minor: number | null;
    cap_minor: number | null;
    /** Only this currency, or every charged one when null. */
    currency: string | null;
    minimum_minor: number | null;
    starts_at: number | null;
    ends_at: number | null;
    max_uses: number | null;
    /** Uses that count: reserved by a live hold, or paid. */
    used: number;
    /** The part of `used` that no row of promo_use tells of: uses of before there were rows. */
    used_before: ColumnType<number, number | undefined, number>;
    /** How often one customer may use it, by account or email; as often as wanted when null. */
    per_customer: ColumnType<number | null, number | null | undefined, number | null>;
    /** 1 where nobody may use it without an account. */
    signed_in_only: ColumnType<number, number | undefined, number>;
    /** `off`: a member of staff has stopped it, and it takes nothing off until it is on again. */
    state: ColumnType<'on' | 'off', 'on' | 'off' | undefined, 'on' | 'off'>;
    version: ColumnType<number, number | undefined, number>;
    /** 0 for one of before there were desks. */
    created_at: ColumnType<number, number | undefined, number>;
    /** Of its last change at the desk: when, which member, and why. */
    changed_at: ColumnType<number | null, number | null | undefined, number | null>;
    changed_by: ColumnType<number | null, number | null | undefined, number | null>;
    changed_why: ColumnType<string | null, string | null | undefined, string | null>;
  };
};
