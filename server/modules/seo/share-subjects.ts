import type { Locale } from '#contract/constants.ts';
import type { ShareCard } from '#server/art/share-card.ts';
import type { Database } from '#server/db/database.ts';
import { nightsWords } from '#server/modules/catalogue/index.ts';
import type { ExpertFacts } from '#server/db/tables/catalogue-json.ts';
import { findActiveExpert } from '#server/modules/offers/index.ts';
import type { Gazetteer } from '#server/modules/places/index.ts';
import { readMostPopular, readSubject } from './seo.store.ts';

export type SubjectDeps = { db: Database; clock: { now(): number }; gazetteer: () => Promise<Gazetteer> };

const HOUSE = {
  ar: { title: 'رحلة كاملة، صمّمها من عرف الطريق', line: 'طيران وفنادق وأنشطة بسعر واحد واضح' },
  en: {
    title: 'A whole trip, designed by someone who knows the way',
    line: 'Flights, hotels and activities at one clear price',
  },
};
const KINDS = {
  continent: { ar: 'باقات سفر من الكويت والسعودية', en: 'Travel packages from Kuwait and Saudi Arabia' },
  country: { ar: 'المدن والباقات وأفضل موسم', en: 'Cities, packages and when to go' },
  city: { ar: 'الباقات وأفضل موسم والخبراء', en: 'Packages, when to go and its experts' },
  event: { ar: 'موعد يستحق السفر', en: 'A date worth travelling for' },
};

/** Package, expert, place, or the site itself at ''. Null: no such page. */
export function createSubjects({ db, gazetteer }: SubjectDeps) {
  async function ofPackage(id: number, locale: Locale): Promise<ShareCard | null> {
    const row = await readSubject(db, id);
    if (!row) return null;
    const places = await gazetteer();
    const stops = row.city_slugs.split(',').flatMap((slug) => (slug && places.city(slug)) || []);
    const names = stops.map((place) => (locale === 'ar' ? place.name_ar : place.name_en));
    return {
      locale,
      title: locale === 'ar' ? row.title_ar : row.title_en,
      line: `${nightsWords(row.nights)[locale]} · ${names.join(locale === 'ar' ? '، ' : ', ')}`,
      scene: stops[0]?.scene ?? 'calm-sea',
    };
  }

  async function ofExpert(slug: string, locale: Locale): Promise<ShareCard | null> {
    const row = await findActiveExpert(db, slug);
    if (!row) return null;
    const { places: expertPlaces } = JSON.parse(row.details_json) as ExpertFacts;
    const pkg = await readMostPopular(db, row.id);
    const places = await gazetteer();
    const [first = pkg?.city_slugs.split(',')[1] ?? ''] = expertPlaces;
    return {
      locale,
      title: locale === 'ar' ? row.name_ar : row.name_en,
      line: locale === 'ar' ? row.headline_ar : row.headline_en,
      scene: places.find(first)?.scene ?? 'calm-sea',
      portrait: row.portrait,
    };
  }

  return async (locale: Locale, bare: string): Promise<ShareCard | null> => {
    if (bare === '') return { locale, scene: 'calm-sea', ...HOUSE[locale] };
    const [group = '', name = ''] = bare.split('/');
    if (group === 'packages') return /^[1-9]\d{0,8}$/.test(name) ? ofPackage(Number(name), locale) : null;
    if (group === 'etraveler') return ofExpert(name, locale);
    const place = (await gazetteer()).all.find(({ path }) => path === `/${bare}`);
    if (!place) return null;
    const title = locale === 'ar' ? place.name_ar : place.name_en;
    return { locale, title, line: KINDS[place.kind][locale], scene: place.scene };
  };
}
