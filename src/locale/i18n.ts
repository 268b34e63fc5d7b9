import { i18n as active, setupI18n, type I18n, type Messages } from '@lingui/core';
import type { Locale } from '#contract/constants.ts';
import { tagOf } from './direction.ts';

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
  // avoids `load`, which rerenders every text: shown ones have their messages
  if (language) Object.assign(language.messages, messages);
  else loaded.set(locale, setupI18n({ locale, locales: [tagOf(locale)], messages: { [locale]: { ...messages } } }));
  loadedWords.add(`${locale} ${words}`);
}

/** With those of the given screens, once. */
export async function loadLocale(locale: Locale, words: MessageCatalog[] = []): Promise<void> {
  await Promise.all(['messages', ...words].map((name) => loadWords(locale, name)));
}

export type SentMessages = Record<MessageCatalog, Messages>;

/** On the server: what is sent with a page of these screens. */
export async function wordsOf(locale: Locale, words: MessageCatalog[]): Promise<SentMessages> {
  const names: MessageCatalog[] = ['messages', ...words];
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await read(locale, name)] as const)));
}

export function addMessages(locale: Locale, words: SentMessages): void {
  for (const [name, messages] of Object.entries(words)) hold(locale, name, messages);
}

export function i18nOf(locale: Locale): I18n {
  const language = loaded.get(locale) ?? [...loaded.values()][0];
  if (!language) throw new Error('no language is loaded');
  return language;
}

export function activate(locale: Locale): I18n {
  const language = i18nOf(locale);
  if (active.locale !== locale) {
    active.load(language.locale, language.messages);
    active.activate(language.locale, [tagOf(locale)]);
  }
  return language;
}
