import type { City } from '#contract/entities/catalogue/city.ts';
import { ACTIVITY_FILTERS, type ActivityTerms, type DeskActivity } from '#contract/entities/desk/activity.ts';
import { pagesOf, readDeskQuery } from '#contract/rules/desk-query.ts';
import { fold } from '#contract/rules/fold.ts';
import type { Locale } from '#contract/constants.ts';
import { raiseCatalogue } from '#server/db/catalogue-version.ts';
import type { Database, DbTransaction } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Actor, WriteAudit } from '#server/modules/audit/index.ts';
import { liveCities } from '#server/modules/catalogue/index.ts';
import { notFound, Refusal } from '#server/modules/refusal.ts';
import { raiseVersion } from '#server/suppliers/embedded/stock.ts';
import { OWN } from '#server/suppliers/own/codes.ts';
import {
  hasProvider,
  packagesIn,
  readActivityRows,
  writeActivity,
  writeFacts,
  type ActivityRow,
} from './activities.store.ts';
import { withActivityPrice, withTransferPrice, type SoldAs } from './package-prices.ts';
import sentences from './sentences.json' with { type: 'json' };

const { refused: REFUSED, transfer: TRANSFER } = sentences;

type Offered = { code: string; name: City['name']; city: City; idea: number | null };
type Deps = { db: Database; audit: WriteAudit };

const wrongField = (field: string, code: keyof typeof REFUSED): Refusal =>
  new Refusal(422, 'invalid', REFUSED[code], { fields: { [field]: REFUSED[code] } });

const transferOf = (city: string): string => `${city}.transfer`;

/** What a live city offers: its ideas, and transfers from and to the airport. */
const offeredIn = (city: City): Offered[] => [
  { code: transferOf(city.slug), name: TRANSFER, city, idea: null },
  ...city.ideas.map(({ code, name, id }) => ({ code, name, city, idea: id })),
];

function termsOf(row: ActivityRow | undefined): ActivityTerms | null {
  if (!row || row.price_fils === null || row.provider_id === null) return null;
  const { provider_id, sold_by, price_fils, cost_fils, places, confirm_hours, cutoff_hours } = row;
  return {
    provider_id,
    sold_by,
    price_fils,
    cost_fils: cost_fils ?? 0,
    places: places === 0 ? null : places,
    confirm_hours: confirm_hours ?? 24,
    cutoff_hours: cutoff_hours ?? 48,
  };
}

/** Own activities at the desk [CA14]: rows of supply beside the ideas of documents. */
export function createActivitiesService({ db, audit }: Deps) {
  async function all(locale: Locale): Promise<(DeskActivity & { found: string })[]> {
    const [cities, rows] = await Promise.all([liveCities(db), readActivityRows(db)]);
    const byCode = new Map(rows.map((row) => [row.code, row]));
    return cities.flatMap(offeredIn).flatMap(({ code, name, city }) => {
      const row = byCode.get(code);
      // what the demonstration sells is no business of ours
      if (row && row.source_code !== OWN) return [];
      return {
        code,
        name: name[locale],
        city_name: city.name[locale],
        provider_name: row?.[`provider_${locale}`] ?? null,
        terms: termsOf(row),
        version: row?.version ?? 0,
        found: fold(`${name.ar} ${name.en} ${city.name.ar} ${city.name.en}`),
      };
    });
  }

  async function one(code: string, locale: Locale): Promise<DeskActivity> {
    const activity = (await all(locale)).find((row) => row.code === code);
    if (!activity) throw notFound();
    const { found: _, ...row } = activity;
    return row;
  }

  /** Packages have the price at once; an activity that is sold no more keeps its own there and is told as unavailable. */
  async function priceIn(trx: DbTransaction, { code, city }: Offered, sold: SoldAs): Promise<void> {
    const isTransfer = code === transferOf(city.slug);
    const transfers = new Map(
      isTransfer
        ? (await readActivityRows(trx)).flatMap(({ code: other, city_slug, price_fils, cost_fils, sold_by }) =>
            other === transferOf(city_slug) && price_fils !== null
              ? [[city_slug, { sold_by, price_fils, cost_fils: cost_fils ?? 0 }] as const]
              : [],
          )
        : [],
    );
    const changed = (await packagesIn(trx, city.slug)).flatMap(({ id, facts }) => {
      const priced = isTransfer ? withTransferPrice(facts, transfers) : withActivityPrice(facts, code, sold);
      return priced ? [{ id, facts: priced }] : [];
    });
    if (changed.length === 0) return;
    const version = await raiseCatalogue(trx, 'package');
    for (const { id, facts } of changed) await writeFacts(trx, id, facts, version);
  }

  return {
    async list(query: Record<string, string>, locale: Locale) {
      const { filters, dropped, page, size } = readDeskQuery(ACTIVITY_FILTERS, query);
      const words = fold(filters.q ?? '')
        .split(' ')
        .filter(Boolean);
      const rows = (await all(locale)).filter(
        ({ found, terms }) =>
          words.every((word) => found.includes(word)) &&
          (filters.sold === undefined || (terms !== null) === (filters.sold === 'yes')),
      );
      const items = rows.slice((page - 1) * size, page * size).map(({ found: _, ...row }) => row);
      return { items, page, pages: pagesOf(rows.length, size), total: rows.length, dropped };
    },

    one,

    /** 404 for what no live city offers; 409 `changed`; 422 by field. */
    async change(actor: Actor, code: string, { terms, version }: { terms: ActivityTerms | null; version: number }) {
      const offered = (await liveCities(db)).flatMap(offeredIn).find((row) => row.code === code);
      if (!offered) throw notFound();
      if (terms && terms.cost_fils > terms.price_fils) throw wrongField('cost_fils', 'above_price');
      if (terms && offered.idea === null && terms.sold_by !== 'party') throw wrongField('sold_by', 'by_party');
      await inTransaction(db, async (trx) => {
        // publications wait for it, so none is overwritten by the facts of before
        await raiseCatalogue(trx, 'content');
        if (terms && !(await hasProvider(trx, terms.provider_id))) throw wrongField('provider_id', 'no_provider');
        const { name, city, idea } = offered;
        const row = {
          code,
          source_code: OWN,
          city_slug: city.slug,
          name_ar: name.ar,
          name_en: name.en,
          idea,
          ...(terms
            ? { ...terms, places: terms.places ?? 0 }
            : { sold_by: 'party' as const, places: 0, price_fils: null }),
        };
        if (!(await writeActivity(trx, row, version))) throw new Refusal(409, 'changed', REFUSED.changed);
        if (terms) await priceIn(trx, offered, terms);
        await raiseVersion(trx);
        await audit(trx, actor, {
          act: 'activity.change',
          target: { kind: 'activity', id: code },
          detail: { ...terms },
        });
      });
    },
  };
}
