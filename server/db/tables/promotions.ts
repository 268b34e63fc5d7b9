export type PromotionTables = {
  promotion: {
    id: string;
    package_id: number | null;
    theme: string | null;
    /** Off the whole price, 1 to 10,000. */
    basis_points: number;
    /** Epoch ms; `ends_at` is exclusive. */
    starts_at: number;
    ends_at: number;
    name_ar: string;
    name_en: string;
  };
};
