import { randomUUID } from 'node:crypto';
import type { ParsedBodyOf } from '#contract/calls/call.ts';
import type { addHousePhoto } from '#contract/calls/desk/media.ts';
import {
  CREDIT_LENGTH,
  HOUSE_PHOTO_FILTERS,
  type HousePhoto,
  type PhotoUse,
  type PhotoWords,
} from '#contract/entities/desk/media.ts';
import { PHOTO_WORDS } from '#contract/entities/studio/photo.ts';
import { pagesOf, readDeskQuery } from '#contract/rules/desk-query.ts';
import { isWholePhoto } from '#contract/rules/whole-photo.ts';
import { wordFault } from '#contract/rules/public-words.ts';
import type { Locale } from '#contract/constants.ts';
import type { Clock } from '#server/clock.ts';
import { raiseCatalogue, type CatalogueWatch } from '#server/db/catalogue-version.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { MediaStore } from '#server/media-store/media-store.ts';
import { actorOf, type WriteAudit } from '#server/modules/audit/index.ts';
import { encoded } from '#server/modules/media/encode.ts';
import { keepPhoto, sweepFiles } from '#server/modules/media/kept-files.ts';
import sentences from '#server/modules/media/sentences.json' with { type: 'json' };
import { notFound, Refusal, type Sentence } from '#server/modules/refusal.ts';
import type { Caller } from '#server/modules/route.ts';
import { wordSentence } from '#server/modules/word-sentences.ts';
import {
  deleteHousePhoto,
  findHousePhoto,
  findHouseSum,
  insertHousePhoto,
  readHousePhotos,
  writeHouseWords,
  type MediaRow,
} from './house-photos.store.ts';
import { readPhotoUses } from './uses.ts';

export type HousePhotosDeps = {
  db: Database;
  clock: Clock;
  store: MediaStore;
  log: { warn(facts: object, sentence: string): void };
  audit: WriteAudit;
  versions: Pick<CatalogueWatch, 'forget'>;
};
type NewPhoto = ParsedBodyOf<typeof addHousePhoto>;

/** Empty words are for later; typed ones have to be fit for visitors. */
function demandFit({ alt_ar, alt_en, credit, licence, licence_url }: PhotoWords): void {
  const rules = {
    alt_ar: { text: alt_ar, rule: { ...PHOTO_WORDS, script: 'ar', isOptional: true } },
    alt_en: { text: alt_en, rule: { ...PHOTO_WORDS, script: 'en', isOptional: true } },
    credit: { text: credit, rule: { ...CREDIT_LENGTH, isOptional: true } },
  } as const;
  const faults = Object.entries(rules).flatMap(([name, { text, rule }]): [string, Sentence][] => {
    const fault = wordFault(text, rule);
    return fault === null ? [] : [[name, wordSentence(fault, rule)]];
  });
  if (licence === 'cc' && !/^https:\/\/\S+$/u.test(licence_url)) faults.push(['licence_url', sentences.licence_url]);
  if (faults.length > 0) throw new Refusal(422, 'invalid', sentences.wrong, { fields: Object.fromEntries(faults) });
}

const columnsOf = ({ alt_ar, alt_en, credit, licence, licence_url, focus: [focus_x, focus_y] }: PhotoWords) => ({
  alt_ar: alt_ar.trim(),
  alt_en: alt_en.trim(),
  credit: credit.trim(),
  licence,
  licence_url: licence === 'cc' ? licence_url : '',
  focus_x,
  focus_y,
});

const viewOf = (row: MediaRow, used_by: PhotoUse[]): HousePhoto => ({
  media_id: row.id,
  width: row.width,
  height: row.height,
  alt: { ar: row.alt_ar, en: row.alt_en },
  credit: row.credit,
  licence: row.licence,
  licence_url: row.licence_url,
  focus: [row.focus_x, row.focus_y],
  whole: isWholePhoto(row),
  used_by,
  created_at: new Date(row.created_at).toISOString(),
});

/** Photographs of places, hotels and rooms, at the desk [CA16]. */
export function createHousePhotos({ db, clock, store, log, audit, versions }: HousePhotosDeps) {
  const target = (id: string) => ({ kind: 'media', id }) as const;

  async function list(query: Record<string, string>, locale: Locale) {
    const { filters, dropped, page, size } = readDeskQuery(HOUSE_PHOTO_FILTERS, query);
    const uses = await readPhotoUses(db, locale);
    const all = (await readHousePhotos(db, filters))
      .map((row) => viewOf(row, uses.get(row.id) ?? []))
      .filter(({ used_by, whole }) => {
        if (filters.use === 'unworded') return !whole;
        return filters.use === undefined || used_by.length > 0 === (filters.use === 'used');
      });
    const items = all.slice((page - 1) * size, page * size);
    return { items, page, pages: pagesOf(all.length, size), total: all.length, dropped };
  }

  async function read(id: string, locale: Locale): Promise<HousePhoto> {
    const row = await findHousePhoto(db, id);
    if (!row) throw notFound();
    return viewOf(row, (await readPhotoUses(db, locale)).get(id) ?? []);
  }

  async function add({ picture, ...words }: NewPhoto, caller: Caller): Promise<{ id: string; isNew: boolean }> {
    demandFit(words);
    const image = await encoded(picture, 'package');
    const there = await findHouseSum(db, image.sha256);
    if (there) return { id: there.id, isNew: false };
    const id = randomUUID();
    const { sha256, width, height } = image;
    const isNew = await keepPhoto({ db, store, log }, { id, image, waits: false }, async (trx) => {
      const row = { id, sha256, width, height, ...columnsOf(words), preview: '', created_at: clock.now() };
      // another window may have been faster
      if (!(await insertHousePhoto(trx, row))) return false;
      await audit(trx, actorOf(caller), { act: 'media.add', target: target(id) });
      return true;
    });
    if (isNew) return { id, isNew };
    const first = await findHouseSum(db, sha256);
    if (!first) throw notFound();
    return { id: first.id, isNew };
  }

  async function change(id: string, words: PhotoWords, caller: Caller): Promise<void> {
    if (!(await findHousePhoto(db, id))) throw notFound();
    demandFit(words);
    await inTransaction(db, async (trx) => {
      // pages and publications read it under this lock
      await raiseCatalogue(trx, 'content');
      const before = await findHousePhoto(trx, id);
      const now = await writeHouseWords(trx, id, columnsOf(words));
      if (!before || !now) throw notFound();
      if (isWholePhoto(before) && !isWholePhoto(now)) await refuseUsed(trx, id, caller, sentences.words_in_use);
      await audit(trx, actorOf(caller), { act: 'media.change', target: target(id) });
    });
    versions.forget();
  }

  async function remove(id: string, caller: Caller): Promise<void> {
    await inTransaction(db, async (trx) => {
      await raiseCatalogue(trx, 'content');
      if (!(await findHousePhoto(trx, id))) throw notFound();
      await refuseUsed(trx, id, caller, sentences.in_use);
      await deleteHousePhoto(trx, id);
      await audit(trx, actorOf(caller), { act: 'media.delete', target: target(id) });
    });
    versions.forget();
    await sweepFiles(db, store).catch((error: unknown) =>
      log.warn({ err: error }, 'files of a photograph stay for now'),
    );
  }

  async function refuseUsed(trx: Parameters<typeof readPhotoUses>[0], id: string, { locale }: Caller, why: Sentence) {
    const used_by = (await readPhotoUses(trx, locale)).get(id) ?? [];
    if (used_by.length > 0) throw new Refusal(409, 'in_use', why, { extra: { used_by } });
  }

  return { list, read, add, change, remove };
}
