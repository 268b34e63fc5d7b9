import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { ParsedBodyOf } from '#contract/calls/call.ts';
import type { addPhoto } from '#contract/calls/studio/photos.ts';
import { MODERATION_REASONS } from '#contract/entities/desk/moderation.ts';
import type { PhotoPurpose } from '#contract/entities/studio/photo-purpose.ts';
import { PHOTO_LIMITS, PHOTO_STATES, PHOTO_WORDS, type OwnPhoto } from '#contract/entities/studio/photo.ts';
import { wordFault } from '#contract/rules/public-words.ts';
import type { Clock } from '#server/clock.ts';
import { raiseCatalogue } from '#server/db/catalogue-version.ts';
import type { Database, Db, Tables } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { lockExpert } from '#server/modules/earnings/index.ts';
import { assertActive } from '#server/modules/expert-area/index.ts';
import { fillIn } from '#server/modules/fill-in.ts';
import { openModeration } from '#server/modules/moderation/index.ts';
import { Refusal } from '#server/modules/refusal.ts';
import { wordSentence } from '#server/modules/word-sentences.ts';
import { dropPhotos, hidePortrait } from './deletion.ts';
import { encoded } from './encode.ts';
import sentences from './sentences.json' with { type: 'json' };

type PhotoRow = Omit<Selectable<Tables['photo']>, 'picture' | 'purpose'>;
type NewPhoto = ParsedBodyOf<typeof addPhoto>;
const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);
const COLUMNS = [
  'id',
  'expert_id',
  'state',
  'width',
  'height',
  'sha256',
  'preview',
  'alt_ar',
  'alt_en',
  'created_at',
] as const;
const REFUSALS = { wrong: sentences.wrong, many: fillIn(sentences.many, { most: PHOTO_LIMITS.perExpert }) };

function demandFit(photo: NewPhoto): void {
  const faults = (['ar', 'en'] as const).flatMap((script) => {
    const rule = { ...PHOTO_WORDS, script };
    const fault = wordFault(photo[`alt_${script}`], rule);
    return fault === null ? [] : [[`alt_${script}`, wordSentence(fault, rule)] as const];
  });
  if (faults.length > 0) throw new Refusal(422, 'invalid', REFUSALS.wrong, { fields: Object.fromEntries(faults) });
}

/** Re-encoded, and public once approved [ST2]. */
export function createPhotos({ db, clock }: { db: Database; clock: Clock }) {
  async function views(rows: PhotoRow[]): Promise<OwnPhoto[]> {
    const ids = rows.map(({ id }) => id);
    const looks = ids.length
      ? await db
          .selectFrom('moderation_case')
          .select(['target_id', 'reason', 'note'])
          .where('kind', '=', 'photo')
          .where('target_id', 'in', ids)
          .execute()
      : [];
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
  /** Without deleted ones that bookings still need. */
  const own = (expertId: number, purpose: PhotoPurpose) =>
    db
      .selectFrom('photo')
      .select(COLUMNS)
      .where('expert_id', '=', expertId)
      .where('purpose', '=', purpose)
      .where('state', 'in', [...PHOTO_STATES]);

  return {
    list: async (expertId: number, purpose: PhotoPurpose): Promise<OwnPhoto[]> =>
      views(await own(expertId, purpose).orderBy('created_at', 'desc').orderBy('id').execute()),

    /** A duplicate answers the existing one. */
    async add(expertId: number, photo: NewPhoto): Promise<OwnPhoto> {
      const { purpose } = photo;
      if (purpose === 'package') demandFit(photo);
      const { sha256, widths, ...image } = await encoded(photo.picture, purpose);
      const now = clock.now();
      await inTransaction(db, async (trx) => {
        // concurrent adds see each other
        const expert = await lockExpert(trx, expertId);
        assertActive(expert);
        const there = await trx
          .selectFrom('photo')
          .select(['id', 'sha256', 'state'])
          .where('expert_id', '=', expertId)
          .where('purpose', '=', purpose)
          .where('state', 'in', [...PHOTO_STATES])
          .execute();
        if (there.some((one) => one.sha256 === sha256)) return;
        if (purpose === 'portrait') await dropPhotos(trx, idsOf(there.filter(({ state }) => state !== 'passed')));
        else if (there.length >= PHOTO_LIMITS.perExpert)
          throw new Refusal(422, 'invalid', REFUSALS.many, { fields: { picture: REFUSALS.many } });
        const id = randomUUID();
        const alt =
          purpose === 'portrait'
            ? { alt_ar: expert?.name_ar ?? '', alt_en: expert?.name_en ?? '' }
            : { alt_ar: photo.alt_ar.trim(), alt_en: photo.alt_en.trim() };
        await trx
          .insertInto('photo')
          .values({ id, expert_id: expertId, state: 'waiting', sha256, ...image, ...alt, purpose, created_at: now })
          .execute();
        if (widths.length > 0)
          await trx
            .insertInto('photo_width')
            .values(widths.map((one) => ({ photo_id: id, ...one })))
            .execute();
        await openModeration(trx, { kind: 'photo', target_id: id, target_version: 1, expert_id: expertId, now });
      });
      const [row] = await views(await own(expertId, purpose).where('sha256', '=', sha256).execute());
      if (!row) throw new Error('a photograph that was just kept is gone');
      return row;
    },
  };
}

/**
 * Shows or hides a photograph in the decision's transaction; a deleted one stays deleted. A portrait replaces the
 * previous one.
 */
export async function judgePhoto(trx: Db, id: string, isPassed: boolean): Promise<void> {
  await raiseCatalogue(trx, 'package');
  const photo = await trx
    .updateTable('photo')
    .set({ state: isPassed ? 'passed' : 'refused' })
    .where('id', '=', id)
    .where('state', '<>', 'withdrawn')
    .returning(['expert_id', 'purpose'])
    .executeTakeFirst();
  if (photo?.purpose !== 'portrait') return;
  if (!isPassed) return hidePortrait(trx, id);
  await raiseCatalogue(trx, 'expert');
  const before = await trx
    .selectFrom('photo')
    .select('id')
    .where('expert_id', '=', photo.expert_id)
    .where('purpose', '=', 'portrait')
    .where('state', '=', 'passed')
    .where('id', '<>', id)
    .execute();
  await dropPhotos(trx, idsOf(before));
  await trx.updateTable('expert').set({ portrait_photo: id }).where('id', '=', photo.expert_id).execute();
}
