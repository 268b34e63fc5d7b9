import type { Kysely, Transaction } from 'kysely';
import type { AccountTables } from './tables/accounts.ts';
import type { CaseTables } from './tables/cases.ts';
import type { CatalogueTables } from './tables/catalogue.ts';
import type { ExpertTables } from './tables/experts.ts';
import type { GroundTables } from './tables/ground.ts';
import type { HotelContentTables } from './tables/hotel-content.ts';
import type { InventoryTables } from './tables/inventory.ts';
import type { LeadTables } from './tables/leads.ts';
import type { LedgerTables } from './tables/ledger.ts';
import type { ModerationTables } from './tables/moderation.ts';
import type { ReviewTables } from './tables/reviews.ts';
import type { OrderTables } from './tables/orders.ts';
import type { PromotionTables } from './tables/promotions.ts';
import type { PrivacyTables } from './tables/privacy.ts';
import type { QuoteTables } from './tables/quotes.ts';
import type { StaffTables } from './tables/staff.ts';
import type { WalletTables } from './tables/wallet.ts';
import type { StudioTables } from './tables/studio.ts';
import type { TripTables } from './tables/trips.ts';

/**
 * Every table. Columns are kept portable between SQLite and PostgreSQL: money is a bigint of minor units, instants are
 * `*_at` bigints of epoch milliseconds (UTC), flags are 0 or 1, documents are JSON text in `*_json`.
 */
export type Tables = GroundTables &
  CatalogueTables &
  ExpertTables &
  InventoryTables &
  HotelContentTables &
  StudioTables &
  QuoteTables &
  OrderTables &
  LedgerTables &
  LeadTables &
  AccountTables &
  WalletTables &
  TripTables &
  CaseTables &
  ModerationTables &
  ReviewTables &
  PromotionTables &
  PrivacyTables &
  StaffTables;

/** The database, or a transaction in it: stores take either. */
export type Db = Kysely<Tables> | Transaction<Tables>;
export type Database = Kysely<Tables>;
export type DbTransaction = Transaction<Tables>;
export type Dialect = 'sqlite' | 'postgres';

/** The connections that a process holds on PostgreSQL at most, unless DATABASE_CONNECTIONS says otherwise. */
export const CONNECTIONS = 10;
