import type { Locale } from '#contract/constants.ts';
import type { Db } from '#server/db/database.ts';
import { readExperts } from './payouts.desk.store.ts';

export async function expertNames(db: Db, ids: number[], locale: Locale): Promise<Map<number, string>> {
  const experts = await readExperts(db, ids);
  return new Map([...experts].map(([id, expert]) => [id, locale === 'ar' ? expert.name_ar : expert.name_en]));
}
