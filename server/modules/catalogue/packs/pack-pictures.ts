import { createHash } from 'node:crypto';
import { lstat, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { CREDIT_LENGTH, LICENCES } from '#contract/entities/desk/media.ts';
import { PHOTO_LIMITS, PHOTO_WORDS } from '#contract/entities/studio/photo.ts';
import { Reference } from '#contract/entities/typed-text.ts';
import { wordFault } from '#contract/rules/public-words.ts';

export const PICTURES = 'pictures';
const SHA = /^[0-9a-f]{64}$/u;
const Percent = z.int().check(z.gte(0), z.lte(100));
/** What stands beside a picture, by the checksum of its file. */
const Words = z.strictObject({
  id: z.uuid(),
  alt: z.strictObject({ ar: z.string(), en: z.string() }),
  credit: z.string(),
  licence: z.enum(LICENCES),
  licence_url: z.optional(Reference(300)),
  focus: z.tuple([Percent, Percent]),
});
export type PackPicture = z.output<typeof Words> & { file: string; sha256: string };
type Fault = (file: string, code: string, path?: string) => void;

function fieldsOf({ alt, credit, licence, licence_url }: z.output<typeof Words>): string[] {
  const faults = {
    'alt.ar': wordFault(alt.ar, { ...PHOTO_WORDS, script: 'ar' }),
    'alt.en': wordFault(alt.en, { ...PHOTO_WORDS, script: 'en' }),
    credit: wordFault(credit, { ...CREDIT_LENGTH }),
    licence_url: licence === 'cc' && !/^https:\/\/\S+$/u.test(licence_url ?? '') ? 'missing' : null,
  };
  return Object.entries(faults).flatMap(([path, fault]) => (fault === null ? [] : [path]));
}

/** Words and files of a pack's pictures; what a document does not name is foreign. */
export async function readPictures(
  root: string,
  { named, json, fault }: { named: Set<string>; json(file: string): Promise<unknown>; fault: Fault },
): Promise<PackPicture[]> {
  const inside: string[] = await readdir(join(root, PICTURES)).catch(() => []);
  const pictures: PackPicture[] = [];
  for (const name of inside.toSorted()) {
    const file = `${PICTURES}/${name}`;
    const [sha256 = '', end] = name.split('.');
    if (!SHA.test(sha256) || (end !== 'jpg' && end !== 'json')) fault(file, 'picture_foreign');
    else if (end === 'jpg' && !inside.includes(`${sha256}.json`)) fault(file, 'picture_foreign');
    if (end !== 'json' || !SHA.test(sha256)) continue;
    const body = await json(file);
    const read = Words.safeParse(body);
    if (body === undefined) continue;
    if (!read.success) {
      fault(file, 'not_understood', read.error.issues[0]?.path.map(String).join('.'));
      continue;
    }
    for (const path of fieldsOf(read.data)) fault(file, 'picture_words', path);
    if (!named.has(read.data.id) || pictures.some(({ id }) => id === read.data.id)) fault(file, 'picture_foreign');
    const wrong = await fileFault(join(root, PICTURES, `${sha256}.jpg`), sha256);
    if (wrong !== null) fault(`${PICTURES}/${sha256}.jpg`, wrong);
    else pictures.push({ ...read.data, file: join(root, PICTURES, `${sha256}.jpg`), sha256 });
  }
  return pictures;
}

async function fileFault(file: string, sha256: string): Promise<string | null> {
  const facts = await lstat(file).catch(() => null);
  if (!facts) return 'picture_missing';
  if (!facts.isFile()) return 'no_file';
  if (facts.size > PHOTO_LIMITS.bytes) return 'picture_large';
  const sum = createHash('sha256').update(await readFile(file));
  return sum.digest('hex') === sha256 ? null : 'picture_broken';
}

export const fileOfPicture = (sha256: string, end: 'jpg' | 'json'): string => join(PICTURES, `${sha256}.${end}`);
