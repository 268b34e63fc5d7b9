import type { ChargedCurrency, Locale } from '#contract/constants.ts';
import type { Quote } from '#contract/entities/quote.ts';
import type { RateTable } from '#contract/rules/exchange.ts';
import type { Database, Tables } from '#server/db/database.ts';
import type { QuotedComponent } from '#server/suppliers/port.ts';

/** Amounts in minor units of `currency`; `costFils` never leaves the server. */
export type QuoteFacts = {
  id: string;
  packageId: number;
  packageVersion?: number | null;
  expertId: number;
  currency: ChargedCurrency;
  totalMinor: number;
  discountMinor: number;
  toPayMinor: number;
  promoCode: string | null;
  costFils: number;
  rates: RateTable;
  quote: Record<Locale, Quote>;
  components: QuotedComponent[];
  /** Epoch ms. */
  expiresAt: number;
};

export const readQuoteRow = (db: Database, id: string): Promise<Tables['quote'] | undefined> =>
  db.selectFrom('quote').selectAll().where('id', '=', id).executeTakeFirst();

export const writeQuote = (db: Database, row: Tables['quote']) => db.insertInto('quote').values(row).execute();

export const factsOf = (row: Tables['quote']): QuoteFacts => ({
  id: row.id,
  packageId: row.package_id,
  packageVersion: row.package_version ?? null,
  expertId: row.expert_id,
  currency: row.currency as ChargedCurrency,
  totalMinor: row.total_minor,
  discountMinor: row.discount_minor,
  toPayMinor: row.to_pay_minor,
  promoCode: row.promo_code,
  costFils: row.cost_fils,
  rates: JSON.parse(row.rates_json) as RateTable,
  quote: JSON.parse(row.quote_json) as Record<Locale, Quote>,
  components: JSON.parse(row.components_json) as QuotedComponent[],
  expiresAt: row.expires_at,
});
