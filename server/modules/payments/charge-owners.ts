import type { DbTransaction } from '#server/db/database.ts';
import type { Charge } from '#server/gateways/port.ts';
import type { RefundParts } from './wallet-part.ts';

export type PaymentNews =
  | 'payment.captured'
  | 'payment.declined'
  | 'payment.cancelled'
  | 'money.returned'
  | 'outcome.overdue';

/** Owners by kind of charge. The order's callback runs inside the transaction of the fact. */
export type ChargeOwners = {
  order: {
    /** False: the order cannot use it. `by` names the member of staff; absent for the gateway. */
    onPaymentChanged(trx: DbTransaction, orderId: string, fact: PaymentNews, by?: string): Promise<boolean>;
    onUnusedPayment(trx: DbTransaction, orderId: string, giving: RefundParts): Promise<void>;
    isClosed(orderId: string): Promise<boolean>;
  };
  top_up: {
    /** A charge that pays no order, with its current state at this gateway. */
    onCharge(code: string, charge: Charge): Promise<void>;
  };
};
type Kind = keyof ChargeOwners;
export type OwnerOf = <K extends Kind>(kind: K) => ChargeOwners[K];

const KINDS = ['order', 'top_up'] as const satisfies Kind[];

/** Modules register as the owner of a kind of charge, one each, before `start`. */
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
