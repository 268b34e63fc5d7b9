import type { OwnDraft, OwnPackage, PackageVersion } from '#contract/entities/studio/package.ts';
import { MODERATION_REASONS } from '#contract/entities/desk/moderation.ts';
import { EMPTY_DESIGN, type PackageDesign } from '#contract/entities/studio/design.ts';
import { toMajor } from '#contract/rules/money.ts';
import { raiseCatalogue } from '#server/db/catalogue-version.ts';
import type { Db } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { withFacts, type PackageRow } from '#server/modules/offers/index.ts';
import { countsOf } from '#server/modules/packages/index.ts';
import { notFound, Refusal } from '#server/modules/refusal.ts';
import { toIso } from '#server/kernel/time.ts';
import { designIn } from './drafts.store.ts';
import { BY_SITE } from './own-design.ts';
import { REPLIES } from './sentences.ts';
import type { StudioDeps } from './studio.types.ts';
import { changesOf } from './version-changes.ts';
import {
  findOwnRow,
  openDrafts,
  readDecisions,
  readDesign,
  readOwnPackages,
  readVersions,
  withdrawOwn,
} from './own-packages.store.ts';

const storedDesign = (json: string): PackageDesign => ({ ...EMPTY_DESIGN, ...(JSON.parse(json) as PackageDesign) });
export const packageId = (text: string): number => (/^[1-9]\d{0,8}$/u.test(text) ? Number(text) : 0);

/** In any state. 404 for another's or an unknown one. */
export async function findOwn(db: Db, expertId: number, id: number): Promise<PackageRow> {
  const row = await findOwnRow(db, expertId, id);
  if (!row) throw notFound();
  return withFacts(row);
}

async function looksOf(db: Db, expertId: number): Promise<Map<string, NonNullable<OwnPackage['look']>>> {
  const rows = await readDecisions(db, expertId);
  return new Map(
    rows.map(({ target_id, target_version, reason, ...look }) => [
      `${target_id} ${target_version}`,
      { ...look, reason: MODERATION_REASONS.find((one) => one === reason) ?? null },
    ]),
  );
}

export function createOwnPackages({ db, versions, kits: readKits }: Pick<StudioDeps, 'db' | 'versions' | 'kits'>) {
  return {
    async list(expertId: number): Promise<{ packages: OwnPackage[]; drafts: OwnDraft[] }> {
      const rows = await readOwnPackages(db, expertId);
      const kits = await readKits();
      const looks = await looksOf(db, expertId);
      const open = await openDrafts(db, expertId);
      const { hearts, bookings } = await countsOf(
        db,
        rows.map(({ id }) => id),
      );
      const packages = rows.map((row): OwnPackage => {
        const first = row.city_slugs.split(',').find(Boolean) ?? '';
        return {
          package_id: row.id,
          state: row.state,
          version: row.version,
          title: { ar: row.title_ar, en: row.title_en },
          nights: row.nights,
          scene: kits.of(first)?.city.scene ?? first,
          price: { KWD: toMajor(row.from_kw, 'KWD'), SAR: toMajor(row.from_sa, 'SAR') },
          hearts: hearts.get(row.id) ?? 0,
          bookings: bookings.get(row.id) ?? 0,
          published_at: toIso(row.published_at),
          draft_id: open.find(({ slot }) => slot === row.id)?.id ?? null,
          health: row.health ?? 'sound',
          look: looks.get(`${row.id} ${row.version}`) ?? null,
        };
      });
      const drafts = open
        .filter(({ package_id }) => package_id === null)
        .map((row): OwnDraft => {
          const { words, stops } = designIn(row);
          return {
            draft_id: row.id,
            title: { ar: words.ar.title, en: words.en.title },
            cities: stops.flatMap(({ city }) => kits.of(city)?.city.name ?? []),
            saved_at: toIso(row.updated_at),
          };
        });
      return { packages, drafts };
    },

    /** 409 when already off sale. Orders and quotes stay. */
    async withdraw(expertId: number, id: number): Promise<void> {
      await findOwn(db, expertId, id);
      const isDone = await inTransaction(db, async (trx) => {
        const changed_version = await raiseCatalogue(trx, 'package');
        return withdrawOwn(trx, expertId, id, changed_version);
      });
      versions.forget();
      if (!isDone) throw new Refusal(409, 'changed', REPLIES.notOnSale);
    },

    async versions(expertId: number, id: number): Promise<PackageVersion[]> {
      await findOwn(db, expertId, id);
      const rows = await readVersions(db, id);
      return rows.map(({ version, title_ar, title_en, published_at, published_by, design_ms, design_json }, at) => {
        const before = rows[at + 1];
        return {
          version,
          title: { ar: title_ar, en: title_en },
          published_at: toIso(published_at),
          by: published_by === BY_SITE ? ('site' as const) : ('expert' as const),
          changes:
            before?.version === version - 1
              ? changesOf(storedDesign(design_json), storedDesign(before.design_json))
              : null,
          design_ms,
        };
      });
    },

    async designAt(expertId: number, id: number, version: number): Promise<PackageDesign> {
      await findOwn(db, expertId, id);
      const row = await readDesign(db, id, version);
      if (!row) throw notFound();
      return storedDesign(row.design_json);
    },
  };
}
