import type { Purpose } from '#server/vendors/purposes.ts';

export type HotelContentTables = {
  hotel_content: {
    supplier: string;
    code: string;
    city_slug: string;
    /** HouseCopy of server/suppliers/hotelbeds/content-mapping.ts; null: not fetched. */
    body_json: string | null;
    /** 0: due for fetching. */
    fetched_at: number;
  };
  /** `path` on the vendor's host, behind our id. */
  hotel_picture: { id: string; supplier: string; path: string };
  /** Counted before they are sent; `day`: UTC [CA12]. */
  vendor_spend: { vendor: string; day: string; purpose: Purpose; calls: number };
  hotel_survey: { supplier: string; city_slug: string; surveyed_at: number };
};
