import { randomUUID } from 'node:crypto';
import type { ParsedBodyOf } from '#contract/calls/call.ts';
import type { addPhoto } from '#contract/calls/studio/photos.ts';
import { MODERATION_REASONS } from '#contract/entities/desk/moderation.ts';
import type { PhotoPurpose } from '#contract/entities/studio/photo-purpose.ts';
import { PHOTO_LIMITS, PHOTO_WORDS, type OwnPhoto } from '#contract/entities/studio/photo.ts';
import { wordFault } from '#contract/rules/public-words.ts';
import type { Clock } from '#server/clock.ts';
import { raiseCatalogue } from '#server/db/catalogue-version.ts';
import type { Database, Db } from '#server/db/database.ts';
import { lockExpert } from '#server/modules/earnings/index.ts';
import { assertActive } from '#server/modules/expert-area/index.ts';
import { fillIn } from '#server/modules/fill-in.ts';
import { openModeration } from '#server/modules/moderation/index.ts';
import { Refusal } from '#server/modules/refusal.ts';
import { wordSentence } from '#server/modules/word-sentences.ts';
import { dropPhotos, hidePortrait } from './deletion.ts';
import { encoded } from './encode.ts';
import { keepPhoto, type KeptFiles } from './kept-files.ts';
import {
  decidePhoto,
  insertPhoto,
  readBySum,
  readDecisions,
  readOtherPortraits,
  readOwn,
  readSums,
  setPortrait,
  type PhotoRow,
} from './photos.store.ts';
import sentences from './sentences.json' with { type: 'json' };

type NewPhoto = ParsedBodyOf<typeof addPhoto>;
const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);
const PLAIN = {
  state: 'waiting',
  files: 'webp',
  credit: '',
  licence: null,
  licence_url: '',
  focus_x: 50,
  focus_y: 50,
} as const;
const REFUSALS = { wrong: sentences.wrong, many: fillIn(sentences.many, { most: PHOTO_LIMITS.perExpert }) };

function demandFit(photo: NewPhoto): void {
  const faults = (['ar', 'en'] as const).flatMap((script) => {
    const rule = { ...PHOTO_WORDS, script };
    const fault = wordFault(photo[`alt_${script}`], rule);
    return fault === null ? [] : [[`alt_${script}`, wordSentence(fault, rule)] as const];
  });
  if (faults.length > 0) throw new Refusal(422, 'invalid', REFUSALS.wrong, { fields: Object.fromEntries(faults) });
}

export function createPhotos({ db, clock, store, log }: KeptFiles & { db: Database; clock: Clock }) {
  async function views(rows: PhotoRow[]): Promise<OwnPhoto[]> {
    const ids = rows.map(({ id }) => id);
    const looks = await readDecisions(db, ids);
    return rows.flatMap(({ id, state, width, height, preview, alt_ar, alt_en }) => {
      const look = looks.find(({ target_id }) => target_id === id);
      if (state === 'withdrawn') return [];
      return {
        photo_id: id,
        state,
        width,
        height,
        preview,
        alt: { ar: alt_ar, en: alt_en },
        reason: MODERATION_REASONS.find((reason) => reason === look?.reason) ?? null,
        note: look?.note ?? null,
      };
    });
  }
  return {
    list: async (expertId: number, purpose: PhotoPurpose): Promise<OwnPhoto[]> =>
      views(await readOwn(db, expertId, purpose)),

    async add(expertId: number, photo: NewPhoto): Promise<OwnPhoto> {
      const { purpose } = photo;
      if (purpose === 'package') demandFit(photo);
      const image = await encoded(photo.picture, purpose);
      const { sha256, width, height, preview } = image;
      if (!(await readBySum(db, expertId, purpose, sha256)).length) {
        const id = randomUUID();
        await keepPhoto({ db, store, log }, { id, image, waits: true }, async (trx) => {
          // concurrent adds see each other
          const expert = await lockExpert(trx, expertId);
          assertActive(expert);
          const there = await readSums(trx, expertId, purpose);
          if (there.some((one) => one.sha256 === sha256)) return false;
          if (purpose === 'portrait') await dropPhotos(trx, idsOf(there.filter(({ state }) => state !== 'passed')));
          else if (there.length >= PHOTO_LIMITS.perExpert)
            throw new Refusal(422, 'invalid', REFUSALS.many, { fields: { picture: REFUSALS.many } });
          const alt =
            purpose === 'portrait'
              ? { alt_ar: expert?.name_ar ?? '', alt_en: expert?.name_en ?? '' }
              : { alt_ar: photo.alt_ar.trim(), alt_en: photo.alt_en.trim() };
          const now = clock.now();
          const row = { id, owner: String(expertId), sha256, width, height, preview, ...alt, purpose, created_at: now };
          await insertPhoto(trx, { ...row, ...PLAIN });
          await openModeration(trx, { kind: 'photo', target_id: id, target_version: 1, expert_id: expertId, now });
          return true;
        });
      }
      const [row] = await views(await readBySum(db, expertId, purpose, sha256));
      if (!row) throw new Error('a photograph that was just kept is gone');
      return row;
    },
  };
}

/** In the decision's transaction; a deleted one stays deleted. A portrait replaces the previous one. */
export async function judgePhoto(trx: Db, id: string, isPassed: boolean): Promise<void> {
  await raiseCatalogue(trx, 'package');
  const photo = await decidePhoto(trx, id, isPassed ? 'passed' : 'refused');
  if (photo?.purpose !== 'portrait') return;
  if (!isPassed) return hidePortrait(trx, id);
  await raiseCatalogue(trx, 'expert');
  const expertId = Number(photo.owner);
  const before = await readOtherPortraits(trx, expertId, id);
  await dropPhotos(trx, idsOf(before));
  await setPortrait(trx, expertId, id);
}
