import type { Locale } from '#contract/constants.ts';
import type { Quote } from '#contract/entities/quote.ts';
import type { Db, DbTransaction } from '#server/db/database.ts';
import type { EarningsPort } from '#server/modules/earnings/index.ts';
import type { PromoUser, Reserved } from '#server/modules/promos/index.ts';
import type { QuoteFacts } from '#server/modules/quotes/index.ts';
import type { BookingPort } from '#server/suppliers/port.ts';

export type { QuoteFacts };

/** What orders ask of quotes. `requote` prices the same selection now; it throws a Refusal when it cannot be had. */
export type QuotesPort = {
  findQuote(id: string): Promise<QuoteFacts | null>;
  requote(id: string, wish: { locale: Locale; withoutPromo: boolean; accountId: number | null }): Promise<Quote>;
};

/** The use of a promo code by an order, all in the caller's transaction: reserved when placed, then paid or given back. */
export type PromosPort = {
  reserve(trx: DbTransaction, code: string, user: PromoUser): Promise<Reserved>;
  confirm(trx: DbTransaction, orderId: string): Promise<unknown>;
  /** False when none is left for an order paid after it gave its use back. */
  reclaim(trx: DbTransaction, orderId: string): Promise<boolean>;
  giveBack(trx: DbTransaction, orderId: string): Promise<void>;
};

/** What an order's sale and its undoing mean for its expert, in the caller's transaction. */
export type OrderEarningsPort = Pick<EarningsPort, 'percentOf' | 'accrue' | 'reverse'>;

/** What orders ask of wallets. */
export type WalletsPort = { isActivated(db: Db, userId: number): Promise<boolean> };

/** The supplier of a component, by its code. */
export type Suppliers = (code: string) => BookingPort;
export type OrderLog = { error(facts: object, sentence: string): void; warn(facts: object, sentence: string): void };
