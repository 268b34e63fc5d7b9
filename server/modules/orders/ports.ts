import type { Locale } from '#contract/constants.ts';
import type { Quote } from '#contract/entities/quote.ts';
import type { Db, DbTransaction } from '#server/db/database.ts';
import type { EarningsPort } from '#server/modules/earnings/index.ts';
import type { PromoUser, Reserved } from '#server/modules/promos/index.ts';
import type { QuoteFacts } from '#server/modules/quotes/index.ts';
import type { BookingPort } from '#server/suppliers/port.ts';

export type { QuoteFacts };

/** `requote` prices the same selection now; throws a Refusal when it is unavailable. */
export type QuotesPort = {
  findQuote(id: string): Promise<QuoteFacts | null>;
  requote(id: string, wish: { locale: Locale; withoutPromo: boolean; accountId: number | null }): Promise<Quote>;
};

/** Use of a promo code by an order, in the caller's transaction: reserved when placed, then used or released. */
export type PromosPort = {
  reserve(trx: DbTransaction, code: string, user: PromoUser): Promise<Reserved>;
  confirm(trx: DbTransaction, orderId: string): Promise<unknown>;
  /** For an order paid after it released its use; false when none is left. */
  reclaim(trx: DbTransaction, orderId: string): Promise<boolean>;
  release(trx: DbTransaction, orderId: string): Promise<void>;
};

/** The expert's earnings from an order, in the caller's transaction. */
export type OrderEarningsPort = Pick<EarningsPort, 'percentOf' | 'accrue' | 'reverse'>;

export type WalletsPort = { isActivated(db: Db, userId: number): Promise<boolean> };

export type Suppliers = (code: string) => BookingPort;
export type OrderLog = { error(facts: object, sentence: string): void; warn(facts: object, sentence: string): void };
