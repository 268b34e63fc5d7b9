import { addFavourites, favouriteCards, readFavourites, removeFavourite } from '#contract/calls/favourites.ts';
import type { PackageCard, WithdrawnCard } from '#contract/entities/package-card.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { notFound } from '#server/modules/refusal.ts';
import { route, type Caller } from '#server/modules/route.ts';

type Deps = {
  db: Database;
  clock: Clock;
  /** In the order of the ids: on sale, and no longer on sale. */
  cards: {
    ofIds(ids: number[], buyer: Pick<Caller, 'locale' | 'currency' | 'location'>): Promise<PackageCard[]>;
    withdrawn(ids: number[], buyer: Pick<Caller, 'locale'>): Promise<WithdrawnCard[]>;
  };
};

const MOST = 200;

/** Hearts of accounts (P8). Visitors keep theirs in the browser until login. */
export function createFavouritesModule({ db, clock, cards }: Deps) {
  async function idsOf(accountId: number): Promise<number[]> {
    const rows = await db
      .selectFrom('favourite')
      .select('package_id')
      .where('account_id', '=', accountId)
      .orderBy('created_at', 'desc')
      .orderBy('package_id')
      .limit(MOST)
      .execute();
    return rows.map((row) => row.package_id);
  }

  /** Idempotent; ignores unknown ids. The first of a list becomes the newest. */
  async function add(accountId: number, ids: number[]): Promise<void> {
    if (ids.length === 0) return;
    // a visitor may still have a heart for a package taken off sale
    const wasSold = db.selectFrom('package').select('id').where('id', 'in', ids).where('state', '<>', 'draft');
    const packageIds = new Set((await wasSold.execute()).map((row) => row.id));
    const now = clock.now();
    const rows = ids
      .filter((id) => packageIds.has(id))
      .map((id, index) => ({ account_id: accountId, package_id: id, created_at: now - index }));
    if (rows.length === 0) return;
    await db
      .insertInto('favourite')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['account_id', 'package_id']).doNothing())
      .execute();
  }

  const owner = (caller: Caller): number => {
    if (!caller.user) throw notFound();
    return caller.user.id;
  };
  const answer = async (accountId: number) => ({ data: { package_ids: await idsOf(accountId) } });

  return {
    routes: [
      route({ call: readFavourites, handle: async ({ caller }) => answer(owner(caller)) }),
      route({
        call: addFavourites,
        handle: async ({ body, caller }) => {
          await add(owner(caller), [...new Set(body.package_ids)]);
          return answer(owner(caller));
        },
      }),
      route({
        call: removeFavourite,
        handle: async ({ params, caller }) => {
          const id = /^\d{1,10}$/u.test(params.id ?? '') ? Number(params.id) : null;
          if (id === null) throw notFound();
          await db
            .deleteFrom('favourite')
            .where('account_id', '=', owner(caller))
            .where('package_id', '=', id)
            .execute();
          return answer(owner(caller));
        },
      }),
      route({
        call: favouriteCards,
        handle: async ({ body, caller }) => {
          const ids = body.ids
            .split(',')
            .filter((text) => /^\d{1,10}$/u.test(text))
            .map(Number);
          const packageIds = [...new Set(ids)].filter((id) => id <= 2_147_483_647).slice(0, MOST);
          return { data: await cards.ofIds(packageIds, caller), withdrawn: await cards.withdrawn(packageIds, caller) };
        },
      }),
    ],
  };
}
