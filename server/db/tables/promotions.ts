/** What lowers prices for a while: packages' own promotions and those of a whole theme. */
export type PromotionTables = {
  promotion: {
    id: string;
    /** The package it is for; null when it is for a theme. */
    package_id: number | null;
    theme: string | null;
    /** Taken off the whole price, 1 to 10,000. */
    basis_points: number;
    /** It runs from `starts_at` until just before `ends_at`, epoch ms. */
    starts_at: number;
    ends_at: number;
    name_ar: string;
    name_en: string;
  };
};
