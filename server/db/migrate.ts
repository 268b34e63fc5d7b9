import { Migrator, type Migration } from 'kysely/migration';
import type { Database } from './database.ts';
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
};

/** The names of the migrations this release knows, in order. */
export const MIGRATIONS: readonly string[] = Object.keys(migrations);

/** Brings the schema to the newest version; the same migrations serve both databases. */
export async function migrate(db: Database): Promise<void> {
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => migrations } }).migrateToLatest();
  if (error) throw error;
}
