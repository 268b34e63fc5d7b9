import type { LibraryCity } from '#contract/entities/desk/document.ts';
import type { Locale } from '#contract/constants.ts';
import type { City } from '#contract/entities/catalogue/city.ts';
import type { Country } from '#contract/entities/catalogue/country.ts';
import type { Event } from '#contract/entities/catalogue/event.ts';
import { raiseCatalogue } from '#server/db/catalogue-version.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { actorOf } from '#server/modules/audit/index.ts';
import { findItem, itemsOf, publishDocuments, type Document } from '#server/modules/catalogue/documents/index.ts';
import sentences from '#server/modules/catalogue/sentences.json' with { type: 'json' };
import { notFound, Refusal } from '#server/modules/refusal.ts';
import type { Caller } from '#server/modules/route.ts';
import type { ContentDeskDeps } from './content.desk.service.ts';

/** Written places; loaded when the desk asks. */
export type Library = { countries: Country[]; cities: City[]; events: Event[] };
export type LibraryDeps = ContentDeskDeps & { library(): Promise<Library> };

const PACK = 'library';

/** [CA9]: what is adopted belongs to the agency from then on. */
export function createLibraryDesk({ db, clock, audit, versions, library }: LibraryDeps) {
  async function list(locale: Locale): Promise<LibraryCity[]> {
    const { countries, cities } = await library();
    const items = new Set((await itemsOf(db)).map(({ kind, key }) => `${kind}-${key}`));
    return cities
      .map(({ slug, name, country, days }) => ({
        slug,
        name: name[locale],
        country: countries.find(({ code }) => code === country)?.name[locale] ?? country,
        days: days.length,
        adopted: items.has(`city-${slug}`),
      }))
      .toSorted(
        (one, other) => one.country.localeCompare(other.country, locale) || one.name.localeCompare(other.name, locale),
      );
  }

  /** With its country and events, unless those are there. */
  async function adopt(slug: string, caller: Caller): Promise<string> {
    const { countries, cities, events } = await library();
    const city = cities.find((one) => one.slug === slug);
    const country = countries.find(({ code }) => code === city?.country);
    if (!city || !country) throw notFound();
    const wanted: Document[] = [
      { kind: 'country', body: country },
      { kind: 'city', body: city },
      ...events.filter((event) => event.city === slug).map((body): Document => ({ kind: 'event', body })),
    ];
    await inTransaction(db, async (trx) => {
      await raiseCatalogue(trx, 'content');
      if (await findItem(trx, 'city', slug)) throw new Refusal(409, 'exists', sentences.replies.exists);
      const hasCountry = (await findItem(trx, 'country', country.code)) !== undefined;
      const documents = hasCountry ? wanted.slice(1) : wanted;
      await publishDocuments(trx, { documents, pack: PACK, by: caller.user?.id ?? null, now: clock.now() });
      const target = { kind: 'content', id: `city-${slug}` } as const;
      await audit(trx, actorOf(caller), { act: 'content.adopt', target });
    });
    versions.forget();
    return `city-${slug}`;
  }

  return { list, adopt };
}
