/** What vendors of hotels tell of their houses, copied from them. */
export type HotelContentTables = {
  hotel_content: {
    supplier: string;
    /** As the vendor calls it. */
    code: string;
    /** The city whose survey found it first. */
    city_slug: string;
    /** HouseCopy of server/suppliers/hotelbeds/content-mapping.ts; null: nothing is known of it yet. */
    body_json: string | null;
    /** 0: has to be fetched. */
    fetched_at: number;
  };
  /** `path` at the vendor's host of pictures, behind an id of ours. */
  hotel_picture: { id: string; supplier: string; path: string };
  /** When the houses of a city were last looked for. */
  hotel_survey: { supplier: string; city_slug: string; surveyed_at: number };
};
