import type { RateTable } from '#contract/rules/exchange.ts';
import type { Clock } from '#server/clock.ts';
import type { CatalogueWatch } from '#server/db/catalogue-version.ts';
import type { Database } from '#server/db/database.ts';
import type { Kits } from '#server/modules/catalogue/index.ts';
import type { OfferService } from '#server/modules/offers/index.ts';
import type { PackagesModule } from '#server/modules/packages/index.ts';
import type { Suppliers } from '#server/suppliers/port.ts';
import type { FindByCity, FindHouses } from './houses.store.ts';

export type StudioDeps = {
  db: Database;
  clock: Clock;
  suppliers: Suppliers;
  offers: Pick<OfferService, 'planOf'>;
  houses: FindHouses;
  findHouses: FindByCity;
  kits: () => Promise<Kits>;
  rates: () => Promise<RateTable>;
  versions: Pick<CatalogueWatch, 'forget'>;
  packages: Pick<PackagesModule, 'priceOf' | 'refresh' | 'cards'>;
  failed(error: unknown): void;
};
