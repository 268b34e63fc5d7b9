import { fold } from '#contract/rules/fold.ts';
import type { Db } from '#server/db/database.ts';
import { readExpertNames } from './earnings.desk.store.ts';

/** Every word, in any spelling. Compared here: SQL does not know Arabic spelling, and experts are few. */
export async function expertsNamed(db: Db, text: string): Promise<number[] | null> {
  const words = fold(text).split(' ').filter(Boolean);
  if (words.length === 0) return null;
  const experts = await readExpertNames(db);
  return experts
    .map(({ id, name_ar, name_en, slug }) => ({ id, names: fold(`${name_ar} ${name_en} ${slug}`) }))
    .filter(({ names }) => words.every((word) => names.includes(word)))
    .map(({ id }) => id);
}
