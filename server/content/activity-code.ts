import type { CityContent } from './schemas.ts';

export const activityCode = ({ slug }: Pick<CityContent, 'slug'>, name: string): string => `${slug}.${wordsOf(name)}`;

const wordsOf = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z0-9 ]/gu, '')
    .trim()
    .replace(/ +/gu, '-');
