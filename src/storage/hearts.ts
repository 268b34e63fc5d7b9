import { listOf, whole } from '#contract/rules/reads.ts';
import type { BrowserStorage } from './browser-storage.ts';

const NAME = 'favourites';
const MOST = 200;
const readHearts = listOf(whole(1), 0, MOST);

/** Newest first (P8). */
export const storedHearts = (storage: BrowserStorage): number[] => storage.readOwn(NAME, readHearts, []);
export const saveFavourites = (storage: BrowserStorage, ids: number[]): void =>
  storage.writeOwn(NAME, ids.slice(0, MOST));
export const forgetHearts = (storage: BrowserStorage): void => storage.clearOwn(NAME);
export const HEARTS_KEY = `et.${NAME}`;
