import { i18n as active, setupI18n, type I18n, type Messages } from '@lingui/core';
import type { Locale } from '#contract/constants.ts';
import { tagOf } from './direction.ts';

/** The words of one screen, that come with it; `messages` are on every page. */
export type Words =
  | 'messages'
  | 'home'
  | 'results'
  | 'package'
  | 'choosing'
  | 'booking'
  | 'places'
  | 'etravelers'
  | 'leads'
  | 'policies'
  | 'app'
  | 'account'
  | 'trips'
  | 'desk'
  | 'expert'
  | 'reviews'
  | 'gone';
type Load = () => Promise<{ messages: Messages }>;

const LOADERS: Record<Locale, Record<Words, Load>> = {
  ar: {
    messages: () => import('#locales/ar/messages.po'),
    home: () => import('#locales/ar/home.po'),
    results: () => import('#locales/ar/results.po'),
    package: () => import('#locales/ar/package.po'),
    choosing: () => import('#locales/ar/choosing.po'),
    booking: () => import('#locales/ar/booking.po'),
    places: () => import('#locales/ar/places.po'),
    etravelers: () => import('#locales/ar/etravelers.po'),
    leads: () => import('#locales/ar/leads.po'),
    policies: () => import('#locales/ar/policies.po'),
    app: () => import('#locales/ar/app.po'),
    account: () => import('#locales/ar/account.po'),
    trips: () => import('#locales/ar/trips.po'),
    desk: () => import('#locales/ar/desk.po'),
    expert: () => import('#locales/ar/expert.po'),
    reviews: () => import('#locales/ar/reviews.po'),
    gone: () => import('#locales/ar/gone.po'),
  },
  en: {
    messages: () => import('#locales/en/messages.po'),
    home: () => import('#locales/en/home.po'),
    results: () => import('#locales/en/results.po'),
    package: () => import('#locales/en/package.po'),
    choosing: () => import('#locales/en/choosing.po'),
    booking: () => import('#locales/en/booking.po'),
    places: () => import('#locales/en/places.po'),
    etravelers: () => import('#locales/en/etravelers.po'),
    leads: () => import('#locales/en/leads.po'),
    policies: () => import('#locales/en/policies.po'),
    app: () => import('#locales/en/app.po'),
    account: () => import('#locales/en/account.po'),
    trips: () => import('#locales/en/trips.po'),
    desk: () => import('#locales/en/desk.po'),
    expert: () => import('#locales/en/expert.po'),
    reviews: () => import('#locales/en/reviews.po'),
    gone: () => import('#locales/en/gone.po'),
  },
};

const loaded = new Map<Locale, I18n>();
const loadedWords = new Set<string>();

async function loadWords(locale: Locale, words: Words): Promise<void> {
  if (loadedWords.has(`${locale} ${words}`)) return;
  hold(locale, words, (await LOADERS[locale][words]()).messages);
}

function hold(locale: Locale, words: Words, messages: Messages): void {
  const language = loaded.get(locale);
  // without its `load`, which has every text on the page rendered anew: what is shown has its words already
  if (language) Object.assign(language.messages, messages);
  else loaded.set(locale, setupI18n({ locale, locales: [tagOf(locale)], messages: { [locale]: { ...messages } } }));
  loadedWords.add(`${locale} ${words}`);
}

/** The words of a language: those of every page, and of the screens named. Fetched once. */
export async function loadLocale(locale: Locale, words: Words[] = []): Promise<void> {
  await Promise.all(['messages' as const, ...words].map((name) => loadWords(locale, name)));
}

/** Words by the name they are loaded by. */
export type SentWords = Partial<Record<Words, Messages>>;

/** On the server: the words that a page with these screens speaks from, to be sent along with it. */
export async function wordsOf(locale: Locale, words: Words[]): Promise<SentWords> {
  const names: Words[] = ['messages', ...words];
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, (await LOADERS[locale][name]()).messages] as const)),
  );
}

/** In the browser: as if it had fetched them. */
export function takeWords(locale: Locale, words: SentWords): void {
  for (const [name, messages] of Object.entries(words)) hold(locale, name as Words, messages);
}

/** The words of a language already loaded; any loaded language rather than none. */
export function i18nOf(locale: Locale): I18n {
  const language = loaded.get(locale) ?? [...loaded.values()][0];
  if (!language) throw new Error('no language is loaded');
  return language;
}

/** Makes `t` of '@lingui/core/macro' speak this language too, for words said outside components. */
export function activate(locale: Locale): I18n {
  const language = i18nOf(locale);
  if (active.locale !== locale) {
    active.load(language.locale, language.messages);
    active.activate(language.locale, [tagOf(locale)]);
  }
  return language;
}
