import { listOf, whole } from '#contract/rules/reads.ts';
import type { BrowserStorage } from './browser-storage.ts';

const NAME = 'compare';
export const COMPARED_KEY = `et.${NAME}`;
const readIds = listOf(whole(1, 2_147_483_647), 0, 4);

export const storedCompared = (storage: BrowserStorage): number[] => storage.readOwn(NAME, readIds, []);
export const saveCompared = (storage: BrowserStorage, ids: number[]): void =>
  ids.length > 0 ? storage.writeOwn(NAME, ids) : storage.clearOwn(NAME);
