import type { Db } from '#server/db/database.ts';
import { Refusal } from '#server/modules/refusal.ts';
import sentences from './sentences.json' with { type: 'json' };
import { isShopOpen } from './shop.store.ts';

export { createShopDeskRoutes } from './shop.desk.routes.ts';

/** 409 `shop_closed` before an administrator opened it [CA18]. */
export async function demandOpen(db: Db): Promise<void> {
  if (!(await isShopOpen(db))) throw new Refusal(409, 'shop_closed', sentences.closed);
}
