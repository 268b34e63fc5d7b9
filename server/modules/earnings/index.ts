import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import type { WalletAccounts } from '#server/modules/wallet/index.ts';
import { createAccruing } from './accruing.ts';
import { catchUp } from './catch-up.ts';
import type { NotifyLevel } from './level-letter.ts';
import { createLevelReview } from './levels.ts';
import { createPayouts } from './payouts.ts';
import { writeOffSmallDebts } from './write-off.ts';

export { dueByExpert, fileByBank, isPaidByBank, oweReturned } from './by-bank.ts';
export { expertNames } from './transfer-names.ts';
export { createAccruing, type Correction, type EarningsPort } from './accruing.ts';
export { createEarningFigures } from './earning-figures.ts';
export { createEarningsDesk } from './earnings.desk.routes.ts';
export { countsOf } from './earnings.desk.store.ts';
export { sumsOf } from './expert-view.ts';
export { figuresOf, putOnLevel, type LevelChange } from './levels.ts';
export type { Payouts, RunOutcome } from './payouts.ts';
export { lockExpert } from './earnings.store.ts';
export { createLevelLetter, type NotifyLevel } from './level-letter.ts';
export { isOwnBooking } from './own-booking.ts';
export { createStatement } from './statement.ts';
export { heldUntil, waitOf } from './waits.ts';
export type EarningsModule = ReturnType<typeof createEarningsModule>;

type Deps = { db: Database; clock: Clock; purse: Pick<WalletAccounts, 'pay'>; notifyLevel: NotifyLevel };

/**
 * [ST6]: frozen at confirmation, corrected later, paid when due, once. Orders and payments call `port` in their
 * transactions.
 */
export function createEarningsModule(deps: Deps) {
  const payouts = createPayouts(deps);
  return {
    port: createAccruing(deps),
    handlers: payouts.handlers,
    payouts,
    pay: payouts.pay,
    sweep: payouts.sweep,
    catchUp: () => catchUp(deps),
    writeOff: () => writeOffSmallDebts(deps),
    reviewLevels: createLevelReview(deps),
    notifyLevel: deps.notifyLevel,
  };
}
