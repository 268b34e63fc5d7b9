import type { Kysely, Transaction } from 'kysely';
import type { AccountTables } from './tables/accounts.ts';
import type { CaseTables } from './tables/cases.ts';
import type { CatalogueTables } from './tables/catalogue.ts';
import type { ContentTables } from './tables/content.ts';
import type { ContractTables } from './tables/contracts.ts';
import type { ExpertTables } from './tables/experts.ts';
import type { GroundTables } from './tables/ground.ts';
import type { HotelContentTables } from './tables/hotel-content.ts';
import type { InventoryTables } from './tables/inventory.ts';
import type { LeadTables } from './tables/leads.ts';
import type { LedgerTables } from './tables/ledger.ts';
import type { TransferTables } from './tables/transfers.ts';
import type { ModerationTables } from './tables/moderation.ts';
import type { ReviewTables } from './tables/reviews.ts';
import type { OrderTables } from './tables/orders.ts';
import type { PromotionTables } from './tables/promotions.ts';
import type { PrivacyTables } from './tables/privacy.ts';
import type { QuoteTables } from './tables/quotes.ts';
import type { StaffTables } from './tables/staff.ts';
import type { WalletTables } from './tables/wallet.ts';
import type { MediaTables } from './tables/media.ts';
import type { StudioTables } from './tables/studio.ts';
import type { TripTables } from './tables/trips.ts';

/** Money: bigint minor units; `*_at`: epoch ms; flags 0 or 1; `*_json`: text. */
export type Tables = GroundTables &
  CatalogueTables &
  ContentTables &
  ContractTables &
  ExpertTables &
  InventoryTables &
  HotelContentTables &
  MediaTables &
  StudioTables &
  QuoteTables &
  OrderTables &
  LedgerTables &
  TransferTables &
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

/** Stores take either. */
export type Db = Kysely<Tables> | Transaction<Tables>;
export type Database = Kysely<Tables>;
export type DbTransaction = Transaction<Tables>;
export type Dialect = 'sqlite' | 'postgres';

/** Per process, unless DATABASE_CONNECTIONS says otherwise. */
export const CONNECTIONS = 10;
