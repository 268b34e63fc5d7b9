import { lstat, readdir, readFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import * as z from 'zod/mini';
import { picturesIn } from '#server/modules/catalogue/documents/pictures.ts';
import { DOCUMENT_KINDS } from '#contract/entities/desk/document.ts';
import type { DocumentKind } from '#server/db/tables/content.ts';
import { keyOf, readDocument, type Document, type Problem } from '#server/modules/catalogue/documents/index.ts';
import { readPictures, type PackPicture } from './pack-pictures.ts';

/** `file`: within the folder; `path`: the field, empty for the whole file. */
export type PackFault = Problem & { file: string };
export type PackFile = { file: string; document: Document };
export type Pack = {
  name: string;
  demonstration: boolean;
  files: PackFile[];
  pictures: PackPicture[];
  faults: PackFault[];
};

/** Of a kind, in a pack. */
export const FOLDERS: Record<DocumentKind, string> = {
  airport: 'airports',
  airline: 'airlines',
  country: 'countries',
  city: 'cities',
  event: 'events',
  hotel: 'hotels',
  overlay: 'overlays',
  house: 'house',
  page: 'pages',
  home: 'home',
};
export const MANIFEST = 'pack.json';
/** Bytes of a document, as at the desk. */
const MOST = 200_000;
/** Of documents as this release writes them; raised when an earlier one could not read them. */
export const SCHEMA = 1;
const Manifest = z.object({
  schema: z.optional(z.int().check(z.minimum(1))),
  name: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/u)),
  demonstration: z.optional(z.boolean()),
});

/** The documents of a folder; nothing outside it is read. Throws where there is no folder. */
export async function readPack(folder: string): Promise<Pack> {
  const root = resolve(folder);
  if (!(await lstat(root)).isDirectory()) throw new Error(`${folder} is no folder`);
  const pack: Pack = { name: basename(root), demonstration: false, files: [], pictures: [], faults: [] };
  const fault = (file: string, code: string, path = '') => void pack.faults.push({ file, path, code });

  async function json(file: string): Promise<unknown> {
    const at = join(root, file);
    const facts = await lstat(at).catch(() => null);
    if (!facts) return undefined;
    // a link may lead anywhere
    if (!facts.isFile()) return fault(file, 'no_file');
    if (facts.size > MOST) return fault(file, 'too_large');
    const text = await readFile(at, 'utf8');
    try {
      return JSON.parse(text) as unknown;
    } catch {
      return fault(file, 'no_json');
    }
  }

  const manifest = await json(MANIFEST);
  const named = Manifest.safeParse(
    manifest ?? {
      name: pack.name
        .toLowerCase()
        .replaceAll(/[^a-z0-9-]/gu, '-')
        .slice(0, 40),
    },
  );
  if (!named.success) fault(MANIFEST, 'not_understood');
  else {
    const { schema = SCHEMA, name, demonstration = false } = named.data;
    if (schema > SCHEMA) fault(MANIFEST, 'newer_schema', 'schema');
    Object.assign(pack, { name, demonstration });
  }

  for (const kind of DOCUMENT_KINDS) {
    const inside = await readdir(join(root, FOLDERS[kind])).catch(() => []);
    for (const name of inside.filter((one) => one.endsWith('.json')).toSorted()) {
      const file = `${FOLDERS[kind]}/${name}`;
      const body = await json(file);
      if (body === undefined) continue;
      const read = readDocument(kind, body);
      if ('problems' in read) pack.faults.push(...read.problems.map((problem) => ({ ...problem, file })));
      else pack.files.push({ file, document: read.document });
    }
  }
  const namedPictures = new Set(pack.files.flatMap(({ document }) => picturesIn(document.body)));
  pack.pictures = await readPictures(root, { named: namedPictures, json, fault });
  const first = new Map<string, string>();
  for (const { file, document } of pack.files) {
    const id = `${document.kind}/${keyOf(document)}`;
    if (first.has(id)) fault(file, 'key_twice');
    else first.set(id, file);
  }
  return pack;
}
