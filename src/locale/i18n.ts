import { i18n as active, setupI18n, type I18n, type Messages } from '@lingui/core';
import type { Locale } from '#contract/constants.ts';
import { tagOf } from './direction.ts';

/** The name of a file of locales/: the words of one feature, that come with it; `messages` are on every page. */
export type MessageCatalog = string;

const FILES = import.meta.glob<{ messages: Messages }>('/locales/*/*.po');

async function read(locale: Locale, words: MessageCatalog): Promise<Messages> {
  const load = FILES[`/locales/${locale}/${words}.po`];
  if (!load) throw new Error(`no words are called ${words}`);
  return (await load()).messages;
}

const loaded = new Map<Locale, I18n>();
const loadedWords = new Set<string>();

async function loadWords(locale: Locale, words: MessageCatalog): Promise<void> {
  if (loadedWords.has(`${locale} ${words}`)) return;
  hold(locale, words, await read(locale, words));
}

function hold(locale: Locale, words: MessageCatalog, messages: Messages): void {
  const language = loaded.get(locale);
  // without its `load`, which has every text on the page rendered anew: what is shown has its words already
  if (language) Object.assign(language.messages, messages);
  else loaded.set(locale, setupI18n({ locale, locales: [tagOf(locale)], messages: { [locale]: { ...messages } } }));
  loadedWords.add(`${locale} ${words}`);
}

/** The words of a language: those of every page, and of the screens named. Fetched once. */
export async function loadLocale(locale: Locale, words: MessageCatalog[] = []): Promise<void> {
  await Promise.all(['messages', ...words].map((name) => loadWords(locale, name)));
}

/** Words by the name they are loaded by. */
export type SentMessages = Record<MessageCatalog, Messages>;

/** On the server: the words that a page with these screens speaks from, to be sent along with it. */
export async function wordsOf(locale: Locale, words: MessageCatalog[]): Promise<SentMessages> {
  const names: MessageCatalog[] = ['messages', ...words];
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await read(locale, name)] as const)));
}

/** In the browser: as if it had fetched them. */
export function addMessages(locale: Locale, words: SentMessages): void {
  for (const [name, messages] of Object.entries(words)) hold(locale, name, messages);
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
