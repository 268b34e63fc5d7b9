import type { Bilingual } from '#server/db/tables/catalogue-json.ts';

export const both = (ar: string, en: string): Bilingual => ({ ar, en });
