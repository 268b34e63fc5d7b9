export type TripTables = {
  own_trip: {
    id: number;
    plan_json: string;
    created_at: number;
  };
  trip_share: {
    share: string;
    package_id: number;
    share_json: string;
    created_at: number;
  };
  etx_house: {
    /** `X-IST-1`. */
    code: string;
    city_slug: string;
    stars: number;
    name_ar: string;
    name_en: string;
    latitude: number;
    longitude: number;
    time_zone: string;
    facts_json: string;
    tariff_json: string;
  };
};
