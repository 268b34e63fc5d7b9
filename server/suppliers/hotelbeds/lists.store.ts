import type { Database } from '#server/db/database.ts';

const SUPPLIER = 'HBX';

/** The vendor's lists, a row a page. */
export const createListStore = (db: Database) => ({
  read: async (list: string, page: number) =>
    (await db
      .selectFrom('vendor_list')
      .select(['body_json', 'fetched_at'])
      .where('supplier', '=', SUPPLIER)
      .where('list', '=', list)
      .where('page', '=', page)
      .executeTakeFirst()) ?? null,
  async write(list: string, page: number, body_json: string, fetched_at: number): Promise<void> {
    await db
      .insertInto('vendor_list')
      .values({ supplier: SUPPLIER, list, page, body_json, fetched_at })
      .onConflict((conflict) => conflict.columns(['supplier', 'list', 'page']).doUpdateSet({ body_json, fetched_at }))
      .execute();
  },
});
export type ListStore = ReturnType<typeof createListStore>;
