import type { SnapshotFrom } from 'xstate';
import type { promoMachine } from './promo.machine.ts';

type PromoSnapshot = SnapshotFrom<typeof promoMachine>;

/** Gives a discount now; quotes send it. */
export const selectAppliedCode = (snapshot: PromoSnapshot) =>
  snapshot.hasTag('applied') ? snapshot.context.code : null;
export const selectIsChecking = (snapshot: PromoSnapshot) => snapshot.hasTag('busy');
export const selectIsApplied = (snapshot: PromoSnapshot) => snapshot.hasTag('applied');
export const selectIsInvalid = (snapshot: PromoSnapshot) => snapshot.matches('invalid');
export const selectIsRefused = (snapshot: PromoSnapshot) => snapshot.matches('refused');
export const selectHasFailed = (snapshot: PromoSnapshot) => snapshot.matches('failed');
export const selectTyped = (snapshot: PromoSnapshot) => snapshot.context.typed;
export const selectMessage = (snapshot: PromoSnapshot) => snapshot.context.message;
export const selectButton = (snapshot: PromoSnapshot) => snapshot.context.txt;
export const selectDoneClass = (snapshot: PromoSnapshot) => snapshot.context.doneClass;
/** Minor units of the total's currency. */
export const selectDiscount = (snapshot: PromoSnapshot) => snapshot.context.discountAmount;
export const selectPercent = (snapshot: PromoSnapshot) => snapshot.context.totaLPriceDiscountPercent;
