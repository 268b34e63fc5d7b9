import type { CityContent } from './schemas.ts';

/** The code of a city's activity, by its English name in the city's own words. */
export const activityCode = ({ slug }: Pick<CityContent, 'slug'>, name: string): string => `${slug}.${wordsOf(name)}`;

const wordsOf = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z0-9 ]/gu, '')
    .trim()
    .replace(/ +/gu, '-');
