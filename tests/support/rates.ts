/** A day's table: one dinar is three and a quarter dollars, and a little less in euros. */
export const RATES = {
  date: '2026-11-20',
  perDinar: {
    KWD: 1_000_000,
    SAR: 12_200_000,
    USD: 3_250_000,
    EUR: 2_900_000,
    AED: 11_900_000,
    QAR: 11_800_000,
    BHD: 1_225_000,
    OMR: 1_250_000,
  },
};
