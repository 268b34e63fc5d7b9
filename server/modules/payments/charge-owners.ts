import type { DbTransaction } from '#server/db/database.ts';
import type { Charge } from '#server/gateways/port.ts';
import type { RefundParts } from './wallet-part.ts';

export type PaymentNews =
  | 'payment.captured'
  | 'payment.declined'
  | 'payment.cancelled'
  | 'money.returned'
  | 'outcome.overdue';

/** Owners by the kind of charge. An order's is called inside the transaction that makes the fact true. */
export type ChargeOwners = {
  order: {
    /** False: the order has no use for it. `by` names who of the staff saw it; the gateway when absent. */
    onPaymentChanged(trx: DbTransaction, orderId: string, fact: PaymentNews, by?: string): Promise<boolean>;
    /** A payment goes back that its order has no use for. */
    onUnusedPayment(trx: DbTransaction, orderId: string, giving: RefundParts): Promise<void>;
    /** The order can no longer be paid for. */
    isClosed(orderId: string): Promise<boolean>;
  };
  top_up: {
    /** A charge that is no order's payment, as the gateway of this code tells it now. */
    onCharge(code: string, charge: Charge): Promise<void>;
  };
};
type Kind = keyof ChargeOwners;
export type OwnerOf = <K extends Kind>(kind: K) => ChargeOwners[K];

const KINDS = ['order', 'top_up'] as const satisfies Kind[];

/** Modules name themselves as owners of a kind of charge, one a kind, before work begins. */
export function createChargeOwners() {
  const owners: Partial<ChargeOwners> = {};
  const ownerOf: OwnerOf = (kind) => {
    const owner = owners[kind];
    if (!owner) throw new Error(`no module owns charges of the kind ${kind}`);
    return owner;
  };
  return {
    ownerOf,
    register<K extends Kind>(kind: K, owner: ChargeOwners[K]): void {
      if (owners[kind]) throw new Error(`charges of the kind ${kind} have an owner`);
      Object.assign(owners, { [kind]: owner });
    },
    /** Throws when a kind of charge has no owner. */
    start: (): void => KINDS.forEach((kind) => ownerOf(kind)),
  };
}
