import { raiseCatalogue } from '#server/db/catalogue-version.ts';
import type { Database, Db } from '#server/db/database.ts';
import type { PackageFacts } from '#server/db/tables/catalogue-json.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { setOnSale } from './on-sale.ts';

/** Of the embedded hotels, and the ids of promotions that came with them. */
const INVENTED = 'ETH';
const PROMOTIONS = 'catalogue-%';
const AT_ONCE = 500;

type Named = { id: number; title: string };

async function packagesWith(db: Db, codes: ReadonlySet<string>): Promise<Named[]> {
  const found: Named[] = [];
  for (let last = 0; ;) {
    const rows = await db
      .selectFrom('package')
      .select(['id', 'title_en', 'details_json'])
      .where('state', '=', 'published')
      .where('id', '>', last)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute();
    for (const { id, title_en, details_json } of rows) {
      const { stops } = JSON.parse(details_json) as PackageFacts;
      if (stops.some(({ hotels }) => hotels.some((code) => codes.has(code)))) found.push({ id, title: title_en });
    }
    if (rows.length < AT_ONCE) return found;
    last = rows.at(-1)?.id ?? last;
  }
}

/** What a demonstration left on sale: packages with its hotels, and how many of its promotions run [CA17]. */
export async function readInvented(db: Db, now: number): Promise<{ packages: Named[]; promotions: number }> {
  const hotels = await db.selectFrom('hotel').select('code').where('source_code', '=', INVENTED).execute();
  const packages = hotels.length === 0 ? [] : await packagesWith(db, new Set(hotels.map(({ code }) => code)));
  const promotions = await db
    .selectFrom('promotion')
    .select('id')
    .where('id', 'like', PROMOTIONS)
    .where('ends_at', '>', now)
    .execute();
  return { packages, promotions: promotions.length };
}

/** Withdraws those packages and ends those promotions; what is sold stays. */
export async function withdrawInvented(db: Database, now: number): Promise<void> {
  const { packages } = await readInvented(db, now);
  for (const { id } of packages) await setOnSale(db, id, 'withdrawn');
  await inTransaction(db, async (trx) => {
    await raiseCatalogue(trx, 'promotion');
    await trx
      .updateTable('promotion')
      .set({ ends_at: now })
      .where('id', 'like', PROMOTIONS)
      .where('ends_at', '>', now)
      .execute();
  });
}

/** Throws where real money would be taken for them. */
export async function assertNothingInvented(db: Db, { live, now }: { live: boolean; now: number }): Promise<void> {
  if (!live) return;
  const { packages } = await readInvented(db, now);
  if (packages.length > 0)
    throw new Error(
      `LIVE asks for real money, and ${packages.length} packages on sale have invented hotels: withdraw them with \`npm run ops -- catalogue invented --yes\`, or unset LIVE.`,
    );
}
