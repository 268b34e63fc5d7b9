import type { ChargedCurrency } from '#contract/constants.ts';
import type { Minor } from './money.ts';

type Amounts = Record<ChargedCurrency, Minor>;

/**
 * Limits above which a second person decides, in minor units: one refund, one fee waiver, and a member's daily total of
 * both.
 */
export type DeskLimits = { refund: Amounts; waiver: Amounts; day: Amounts };

/** The default limits. */
export const DESK_LIMITS: DeskLimits = {
  refund: { KWD: 50_000, SAR: 60_000 },
  waiver: { KWD: 20_000, SAR: 24_000 },
  day: { KWD: 500_000, SAR: 600_000 },
};
