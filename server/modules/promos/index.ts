import { promoRoutes } from './promos.routes.ts';
import { createPromoCheck, type PromoDeps } from './promos.service.ts';
import { returnUse, takeUse } from './promos.store.ts';

/** Promo codes: what they take off, and how often they were used. */
export function createPromosModule(deps: PromoDeps) {
  const discountFor = createPromoCheck(deps);
  return {
    routes: promoRoutes(discountFor),
    discountFor,
    /** In the caller's transaction; `use` answers false when none is left. */
    use: takeUse,
    giveBack: returnUse,
  };
}
export type PromosModule = ReturnType<typeof createPromosModule>;
