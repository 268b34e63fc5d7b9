import type { ChargedCurrency } from '#contract/constants.ts';
import type { Minor } from './money.ts';

type Amounts = Record<ChargedCurrency, Minor>;

/** Minor units, with the member's daily total; above them two persons decide. */
export type DeskLimits = { refund: Amounts; waiver: Amounts; day: Amounts };

export const DESK_LIMITS: DeskLimits = {
  refund: { KWD: 50_000, SAR: 60_000 },
  waiver: { KWD: 20_000, SAR: 24_000 },
  day: { KWD: 500_000, SAR: 600_000 },
};
