import { fromPromise } from 'xstate';
import { CURRENCIES, type CurrencyCode, type Locale, type LocationId } from '#contract/constants.ts';
import { localeSwitchMachine } from '#machines/app/locale-switch.machine.ts';
import type { BrowserStorage } from '#src/storage/browser-storage.ts';

type Market = { location: LocationId; currency: CurrencyCode };

type LocaleSwitchEffects = {
  storage: BrowserStorage;
  loadLanguage: (locale: Locale) => Promise<unknown>;
  /** Tells the server which market's HTML to send. */
  keepMarket: (location: LocationId) => void;
  goToLanguage: (locale: Locale) => void;
};

export const provideLocaleSwitch = ({ storage, loadLanguage, keepMarket, goToLanguage }: LocaleSwitchEffects) =>
  localeSwitchMachine.provide({
    actors: {
      loadLanguage: fromPromise(async ({ input }) => {
        await loadLanguage(input.locale);
      }),
    },
    actions: {
      storeMarket: (_, { location, currency }) => {
        storage.write('Accept-Location', location);
        storage.write('activeCurrency', currency);
        storage.write('activeCurrencyID', CURRENCIES[currency].id);
        keepMarket(location);
      },
      goToLanguage: (_, { locale }) => {
        storage.write('Accept-Language', locale);
        goToLanguage(locale);
      },
    },
  });

/** The choices of an earlier visit (E8). */
export const readMarket = (storage: BrowserStorage): Market => ({
  location: storage.read('Accept-Location'),
  currency: storage.read('activeCurrency'),
});
