import { raiseCatalogue } from '#server/db/catalogue-version.ts';
import type { Database, Db } from '#server/db/database.ts';
import type { PackageFacts } from '#server/db/tables/catalogue-json.ts';
import { inTransaction } from '#server/db/transaction.ts';
import {
  AT_ONCE,
  endInventedPromotions,
  readInventedHotels,
  readInventedPromotions,
  readPublishedAfter,
} from './invented.store.ts';
import { setOnSale } from './on-sale.ts';

type Named = { id: number; title: string };

async function packagesWith(db: Db, codes: ReadonlySet<string>): Promise<Named[]> {
  const found: Named[] = [];
  for (let last = 0; ;) {
    const rows = await readPublishedAfter(db, last);
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
  const hotels = await readInventedHotels(db);
  const packages = hotels.length === 0 ? [] : await packagesWith(db, new Set(hotels));
  return { packages, promotions: (await readInventedPromotions(db, now)).length };
}

/** Withdraws those packages and ends those promotions; what is sold stays. */
export async function withdrawInvented(db: Database, now: number): Promise<void> {
  const { packages } = await readInvented(db, now);
  for (const { id } of packages) await setOnSale(db, id, 'withdrawn');
  await inTransaction(db, async (trx) => {
    await raiseCatalogue(trx, 'promotion');
    await endInventedPromotions(trx, now);
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
