import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { createAccruing } from '#server/modules/earnings/index.ts';
import { createPartRefunds } from '#server/modules/payments/index.ts';
import { createWalletAccounts } from '#server/modules/wallet/index.ts';
import { createDesk } from '#server/modules/orders/desk/desk.ts';
import { createOrderTransitions, type Effects } from '#server/modules/orders/order-transitions.ts';
import { createRefundActs } from './refund-acts.ts';
import { createManualSettlement } from './manual-settlement.ts';

const elsewhere = (): never => {
  throw new Error('this is for the server, which knows gateway and suppliers');
};

/** For command-line programs: writes the debt and enqueues the job; makes no outside call. */
export function openRefundDesk({ db, clock }: { db: Database; clock: Clock }) {
  // a part refund runs no order effect and revives nothing
  const sameTrip = { travellersOf: elsewhere, isRevived: elsewhere, isRenewed: elsewhere };
  const life = createOrderTransitions({ clock, effects: {} as Effects, sameTrip });
  const refunds = createPartRefunds({
    db,
    clock,
    gateways: { of: elsewhere },
    purse: createWalletAccounts({ clock }),
    earnings: createAccruing({ clock }),
  });
  const refundActs = createRefundActs({ life, refunds });
  const manualSettlement = createManualSettlement({ clock, payments: { confirmReturn: elsewhere }, refundActs });
  const { refundPart } = createDesk({ db, clock, refundActs, manualSettlement });
  return { refundPart };
}
