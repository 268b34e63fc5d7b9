import { fold } from '#contract/rules/fold.ts';
import type { Db } from '#server/db/database.ts';
import { readExpertNames } from './earnings.desk.store.ts';

/**
 * The numbers of experts whose names or slug have every word of `text`, in whichever spelling; null where it has none. They are
 * few hundred, so that their names are compared here and not in SQL, which knows nothing of Arabic spelling.
 */
export async function expertsNamed(db: Db, text: string): Promise<number[] | null> {
  const words = fold(text).split(' ').filter(Boolean);
  if (words.length === 0) return null;
  const experts = await readExpertNames(db);
  return experts
    .map(({ id, name_ar, name_en, slug }) => ({ id, names: fold(`${name_ar} ${name_en} ${slug}`) }))
    .filter(({ names }) => words.every((word) => names.includes(word)))
    .map(({ id }) => id);
}
