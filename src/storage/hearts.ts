import * as z from 'zod/mini';
import type { BrowserStorage } from './browser-storage.ts';

const NAME = 'favourites';
const MOST = 200;
const Hearts = z.array(z.int().check(z.gte(1))).check(z.maxLength(MOST));

/** Newest first (P8). */
export const storedHearts = (storage: BrowserStorage): number[] => storage.readOwn(NAME, Hearts, []);
export const saveFavourites = (storage: BrowserStorage, ids: number[]): void =>
  storage.writeOwn(NAME, ids.slice(0, MOST));
export const forgetHearts = (storage: BrowserStorage): void => storage.clearOwn(NAME);
export const HEARTS_KEY = `et.${NAME}`;
