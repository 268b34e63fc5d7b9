import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '#server/db/database.ts';
import type { DocumentKind } from '#server/db/tables/content.ts';
import { keyOf, liveDocuments } from '#server/modules/catalogue/documents/index.ts';
import { picturesIn } from '#server/modules/catalogue/documents/pictures.ts';
import { FOLDERS, MANIFEST, SCHEMA } from './pack-files.ts';

const text = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** Live documents as files that import to the same [CA3]; returns how many, and the photographs that they name. Throws where the folder has files. */
export async function exportPack(db: Db, folder: string, kind: DocumentKind | null) {
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} is not empty`);
  const documents = (await liveDocuments(db)).filter((document) => kind === null || document.kind === kind);
  await writeFile(join(folder, MANIFEST), text({ name: 'export', schema: SCHEMA }));
  for (const document of documents) {
    const within = join(folder, FOLDERS[document.kind]);
    await mkdir(within, { recursive: true });
    await writeFile(join(within, `${keyOf(document)}.json`), text(document.body));
  }
  const pictures = new Set(documents.flatMap(({ body }) => picturesIn(body)));
  return { documents: documents.length, pictures: [...pictures] };
}
