import type { ChargedCurrency } from '#contract/constants.ts';
import type { Minor } from './money.ts';

type Amounts = Record<ChargedCurrency, Minor>;

/**
 * Above which amounts a second person decides, in minor units: one refund, one waiver of a fee, and what a member gives away in a day
 * by either.
 */
export type DeskLimits = { refund: Amounts; waiver: Amounts; day: Amounts };

/** What holds until the settings say otherwise. */
export const DESK_LIMITS: DeskLimits = {
  refund: { KWD: 50_000, SAR: 60_000 },
  waiver: { KWD: 20_000, SAR: 24_000 },
  day: { KWD: 500_000, SAR: 600_000 },
};
