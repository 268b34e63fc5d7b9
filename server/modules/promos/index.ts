import type { Db, DbTransaction } from '#server/db/database.ts';
import { promoRoutes } from './promos.routes.ts';
import { createPromoCheck, type PromoDeps } from './promos.service.ts';
import { confirm, release, paidUsesOf, reclaim, reserve, type PromoUser } from './promos.store.ts';

export { createPromoDesk } from './promos.desk.routes.ts';
export type { PromoUser, Reserved } from './promos.store.ts';

/** A use is reserved with the order's hold and final once paid. */
export function createPromosModule(deps: PromoDeps) {
  const { clock } = deps;
  const discountFor = createPromoCheck(deps);
  return {
    routes: promoRoutes(discountFor),
    discountFor,
    /** In the caller's transaction; idempotent. */
    reserve: (trx: DbTransaction, code: string, user: PromoUser) => reserve(trx, code, user, clock.now()),
    confirm: (trx: DbTransaction, orderId: string) => confirm(trx, orderId, clock.now()),
    reclaim,
    release: (trx: DbTransaction, orderId: string) => release(trx, orderId, clock.now()),
    paidUses: async (code: string, db: Db = deps.db) =>
      (await paidUsesOf(db, [code])).map(({ currency, uses, discount }) => ({ currency, uses, discount })),
  };
}
export type PromosModule = ReturnType<typeof createPromosModule>;
