import { PostgresAdapter, sql } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import type { Database, Db } from './database.ts';
import * as ground from './migrations/001-ground.ts';
import * as catalogue from './migrations/002-catalogue.ts';
import * as inventory from './migrations/003-inventory.ts';
import * as quotes from './migrations/004-quotes.ts';
import * as orders from './migrations/005-orders.ts';
import * as ledger from './migrations/006-ledger.ts';
import * as leads from './migrations/007-leads.ts';
import * as accounts from './migrations/008-accounts.ts';
import * as wallet from './migrations/009-wallet.ts';
import * as trips from './migrations/010-trips.ts';
import * as cases from './migrations/011-cases.ts';
import * as rates from './migrations/012-rates.ts';
import * as promotions from './migrations/013-promotions.ts';
import * as money from './migrations/014-money.ts';
import * as activities from './migrations/015-activities.ts';
import * as work from './migrations/016-work.ts';
import * as privacy from './migrations/017-privacy.ts';
import * as doors from './migrations/019-doors.ts';
import * as gateways from './migrations/020-gateways.ts';
import * as sealedAccounts from './migrations/021-sealed-accounts.ts';
import * as pageData from './migrations/022-page-data.ts';
import * as catalogueVersion from './migrations/023-catalogue-version.ts';
import * as promoSignedIn from './migrations/024-promo-signed-in.ts';
import * as staff from './migrations/025-staff.ts';
import * as orderDesk from './migrations/027-order-desk.ts';
import * as experts from './migrations/030-experts.ts';
import * as earnings from './migrations/031-earnings.ts';
import * as deskLeads from './migrations/032-leads.ts';
import * as promos from './migrations/033-promos.ts';
import * as rateTables from './migrations/034-rate-tables.ts';
import * as deskWorks from './migrations/035-desk-works.ts';
import * as deskLists from './migrations/038-desk-lists.ts';
import * as deskEnds from './migrations/049-desk-ends.ts';
import * as reviews from './migrations/042-reviews.ts';
import * as studio from './migrations/040-studio.ts';
import * as vendors from './migrations/043-vendors.ts';
import * as turkiye from './migrations/044-turkiye.ts';
import * as supplierOffers from './migrations/045-supplier-offers.ts';
import * as packageHealth from './migrations/046-package-health.ts';
import * as payoutDetails from './migrations/047-payout-details.ts';
import * as popularity from './migrations/048-popularity.ts';
import * as hotelContent from './migrations/050-hotel-content.ts';
import * as photos from './migrations/051-photos.ts';
import * as travelDocuments from './migrations/052-travel-documents.ts';
import * as portraits from './migrations/053-portraits.ts';
import * as nobodysPortrait from './migrations/054-nobodys-portrait.ts';
import * as packageOrders from './migrations/055-package-orders.ts';
import * as soldActivities from './migrations/056-sold-activities.ts';
import * as unbookedActivities from './migrations/057-unbooked-activities.ts';
import * as alarmCauses from './migrations/058-alarm-causes.ts';
import * as outdatedReplies from './migrations/059-outdated-replies.ts';
import * as pageDataBytes from './migrations/060-page-data-bytes.ts';
import * as ordersOfAQuote from './migrations/061-orders-of-a-quote.ts';
import * as tripPrices from './migrations/062-trip-prices.ts';
import * as documents from './migrations/063-documents.ts';
import * as arrangements from './migrations/065-arrangements.ts';
import * as contracts from './migrations/068-contracts.ts';
import * as vendorSpend from './migrations/069-vendor-spend.ts';
import * as media from './migrations/070-media.ts';
import * as providersOfServices from './migrations/071-providers-of-services.ts';
import * as hotelCopy from './migrations/072-hotel-copy.ts';
import * as hotelList from './migrations/073-hotel-list.ts';
import * as photosInMedia from './migrations/075-photos-in-media.ts';
import * as books from './migrations/080-books.ts';
import * as transfers from './migrations/081-transfers.ts';

const migrations: Record<string, Migration> = {
  '001-ground': ground,
  '002-catalogue': catalogue,
  '003-inventory': inventory,
  '004-quotes': quotes,
  '005-orders': orders,
  '006-ledger': ledger,
  '007-leads': leads,
  '008-accounts': accounts,
  '009-wallet': wallet,
  '010-trips': trips,
  '011-cases': cases,
  '012-rates': rates,
  '013-promotions': promotions,
  '014-money': money,
  '015-activities': activities,
  '016-work': work,
  '017-privacy': privacy,
  '019-doors': doors,
  '020-gateways': gateways,
  '021-sealed-accounts': sealedAccounts,
  '022-page-data': pageData,
  '023-catalogue-version': catalogueVersion,
  '024-promo-signed-in': promoSignedIn,
  '025-staff': staff,
  '027-order-desk': orderDesk,
  '030-experts': experts,
  '031-earnings': earnings,
  '032-leads': deskLeads,
  '033-promos': promos,
  '034-rate-tables': rateTables,
  '035-desk-works': deskWorks,
  '038-desk-lists': deskLists,
  '042-reviews': reviews,
  '040-studio': studio,
  '043-vendors': vendors,
  '044-turkiye': turkiye,
  '045-supplier-offers': supplierOffers,
  '046-package-health': packageHealth,
  '047-payout-details': payoutDetails,
  '048-popularity': popularity,
  '049-desk-ends': deskEnds,
  '050-hotel-content': hotelContent,
  '051-photos': photos,
  '052-travel-documents': travelDocuments,
  '053-portraits': portraits,
  '054-nobodys-portrait': nobodysPortrait,
  '055-package-orders': packageOrders,
  '056-sold-activities': soldActivities,
  '057-unbooked-activities': unbookedActivities,
  '058-alarm-causes': alarmCauses,
  '059-outdated-replies': outdatedReplies,
  '060-page-data-bytes': pageDataBytes,
  '061-orders-of-a-quote': ordersOfAQuote,
  '062-trip-prices': tripPrices,
  '063-documents': documents,
  '065-arrangements': arrangements,
  '068-contracts': contracts,
  '069-vendor-spend': vendorSpend,
  '070-media': media,
  '071-providers-of-services': providersOfServices,
  '072-hotel-copy': hotelCopy,
  '073-hotel-list': hotelList,
  '075-photos-in-media': photosInMedia,
  '080-books': books,
  '081-transfers': transfers,
};

export const MIGRATIONS: readonly string[] = Object.keys(migrations);

/** A newer release has migrated further. */
export type Newer = (migrations: string[]) => void;

/** One transaction (F14), locked on PostgreSQL. Newer schemas are accepted: the previous release must run (OP8). */
export async function migrate(db: Database, newer: Newer = () => undefined): Promise<void> {
  const applied = await appliedTo(db).catch(() => []);
  if (isAll(applied)) return reportNewer(applied.filter(isNewer), newer);
  // migrations occupy the embedded database's one connection
  const before = db.getExecutor().adapter instanceof PostgresAdapter ? null : await appliedByNewer(db);
  let unknown: string[] = [];
  const provider = {
    // read under the lock: a newer release may just have migrated
    async getMigrations() {
      unknown = before ?? (await appliedByNewer(db));
      // applied migrations never run again: their names are enough
      const emptyMigrations = Object.fromEntries(unknown.map((name) => [name, { up: async () => undefined }]));
      return { ...migrations, ...emptyMigrations };
    },
  };
  // two releases in development may number past each other
  const { error } = await new Migrator({ db, provider, allowUnorderedMigrations: true }).migrateToLatest();
  if (error) throw error;
  reportNewer(unknown, newer);
}

const isAll = (applied: string[]): boolean => MIGRATIONS.every((name) => applied.includes(name));
const isNewer = (name: string): boolean => !MIGRATIONS.includes(name);
function reportNewer(unknown: string[], newer: Newer): void {
  if (unknown.length > 0) newer(unknown);
}

/** Without time limits: indexing a large table takes long. */
export async function migrateAt(place: { databaseUrl: string | null }, db: Database, newer?: Newer): Promise<void> {
  if (place.databaseUrl === null || isAll(await appliedTo(db).catch(() => []))) return migrate(db, newer);
  const { openPostgres } = await import('./postgres.ts');
  const patient = openPostgres(place.databaseUrl, { connections: 2, patient: true });
  try {
    await migrate(patient, newer);
  } finally {
    await patient.destroy();
  }
}

async function appliedByNewer(db: Db): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === TABLE)) return [];
  return (await appliedTo(db)).filter(isNewer);
}

/** Throws where no migration has run yet. */
async function appliedTo(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(TABLE)} order by name`.execute(db);
  return rows.map(({ name }) => name);
}

const TABLE = 'kysely_migration';
