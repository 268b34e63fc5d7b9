import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import {
  MODERATION_REASONS,
  type MODERATION_FILTERS,
  type ModerationCase,
} from '#contract/entities/desk/moderation.ts';
import type { PhotoPurpose } from '#contract/entities/studio/photo-purpose.ts';
import type { DeskFilters } from '#contract/rules/desk-query.ts';
import type { Db, Tables } from '#server/db/database.ts';
import type { ExpertFacts } from '#server/db/tables/catalogue-json.ts';

export type ModerationRow = Selectable<Tables['moderation_case']>;
/** A version to moderate; `now` in epoch ms. */
export type Published = Pick<ModerationRow, 'kind' | 'target_id' | 'target_version' | 'expert_id'> & { now: number };

/** Everything experts publish is moderated within a day. */
export const LOOK_WITHIN = 24 * 3_600_000;

/** Idempotent per version. Replaces the open case of an older version and keeps its due time. */
export async function openModeration(trx: Db, { now, ...published }: Published): Promise<void> {
  const earlier = await trx
    .deleteFrom('moderation_case')
    .where('kind', '=', published.kind)
    .where('target_id', '=', published.target_id)
    .where('target_version', '<', published.target_version)
    .where('state', '=', 'open')
    .returning('due_at')
    .execute();
  await trx
    .insertInto('moderation_case')
    .values({
      id: randomUUID(),
      ...published,
      state: 'open',
      reason: null,
      note: null,
      opened_at: now,
      due_at: Math.min(now + LOOK_WITHIN, ...earlier.map(({ due_at }) => due_at)),
      decided_by: null,
      decided_at: null,
    })
    .onConflict((conflict) => conflict.columns(['kind', 'target_id', 'target_version']).doNothing())
    .execute();
}

export async function dropOpenCases(trx: Db, kind: ModerationRow['kind'], targets: string[]): Promise<void> {
  await trx
    .deleteFrom('moderation_case')
    .where('kind', '=', kind)
    .where('target_id', 'in', targets)
    .where('state', '=', 'open')
    .execute();
}

export const reasonOf = ({ reason }: Pick<ModerationRow, 'reason'>) =>
  MODERATION_REASONS.find((one) => one === reason) ?? null;

export async function titlesOf(db: Db, rows: Pick<ModerationRow, 'kind' | 'target_id'>[]) {
  const ids = rows.flatMap(({ kind, target_id }) => (kind === 'package' ? [Number(target_id)] : []));
  return ids.length
    ? db.selectFrom('package').select(['id', 'title_ar', 'title_en']).where('id', 'in', ids).execute()
    : [];
}

/** Null when impossible. An outdated version can only pass: other decisions would hit unread words. */
export async function decideModerationRow(
  trx: Db,
  id: string,
  decided: Pick<ModerationRow, 'state' | 'reason' | 'note' | 'decided_by' | 'decided_at'>,
): Promise<ModerationRow | null> {
  const row = await trx
    .updateTable('moderation_case')
    .set(decided)
    .where('id', '=', id)
    .where((of) =>
      decided.state === 'removed'
        ? of.or([of('state', '=', 'open'), of.and({ kind: 'photo', state: 'passed' })])
        : of('state', '=', 'open'),
    )
    .$if(decided.state !== 'passed', (older) =>
      older.where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('moderation_case as newer')
              .select('newer.id')
              .whereRef('newer.kind', '=', 'moderation_case.kind')
              .whereRef('newer.target_id', '=', 'moderation_case.target_id')
              .whereRef('newer.target_version', '>', 'moderation_case.target_version'),
          ),
        ),
      ),
    )
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** As visitors read them. None for an earlier reply. */
export async function textsOf(db: Db, rows: ModerationRow[]): Promise<Map<string, ModerationCase['texts']>> {
  const idsOf = (of: ModerationRow['kind']) => rows.flatMap(({ kind, target_id }) => (kind === of ? [target_id] : []));
  const [profiles, replies] = [idsOf('profile').map(Number), idsOf('reply')];
  const experts = profiles.length
    ? await db
        .selectFrom('expert')
        .select(['id', 'headline_ar', 'headline_en', 'details_json'])
        .where('id', 'in', profiles)
        .execute()
    : [];
  const reviews = replies.length
    ? await db.selectFrom('review').select(['id', 'reply_text', 'replied_at']).where('id', 'in', replies).execute()
    : [];
  const ofExpert = (one: (typeof experts)[number]) =>
    (['ar', 'en'] as const).map((lang) => {
      const words = (JSON.parse(one.details_json) as Partial<ExpertFacts>)[lang];
      const lines = [one[`headline_${lang}`], words?.quote ?? '', words?.bio ?? ''];
      return { lang, text: lines.filter((line) => line !== '').join('\n') };
    });
  const texts = new Map<string, ModerationCase['texts']>([
    ...experts.map((one) => [`profile ${one.id}`, ofExpert(one)] as const),
    ...reviews.map(
      ({ id, reply_text: text, replied_at: at }) => [`reply ${id} ${at}`, text ? [{ lang: null, text }] : []] as const,
    ),
  ]);
  // a case opens at the instant of its reply
  const keyOf = ({ kind, target_id, opened_at }: ModerationRow) =>
    kind === 'reply' ? `${kind} ${target_id} ${opened_at}` : `${kind} ${target_id}`;
  return new Map(rows.map((row) => [row.id, (texts.get(keyOf(row)) ?? []).filter(({ text }) => text !== '')]));
}

export async function photosOf(db: Db, rows: ModerationRow[]) {
  const ids = rows.flatMap(({ kind, target_id }) => (kind === 'photo' ? [target_id] : []));
  const photos = ids.length
    ? await db
        .selectFrom('media')
        .select(['id', 'preview', 'alt_ar', 'alt_en', 'purpose'])
        .where('id', 'in', ids)
        .where('state', '<>', 'withdrawn')
        .$narrowType<{ purpose: PhotoPurpose }>()
        .execute()
    : [];
  return new Map(photos.map(({ id, ...photo }) => [id, photo]));
}

/** Undefined for what its expert deleted. */
export async function photoOf(db: Db, caseId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('moderation_case')
    .innerJoin('media', 'media.id', 'moderation_case.target_id')
    .select('media.id')
    .where('moderation_case.id', '=', caseId)
    .where('moderation_case.kind', '=', 'photo')
    .where('media.state', '<>', 'withdrawn')
    .executeTakeFirst();
  return row?.id;
}

export const findCase = (db: Db, id: string): Promise<ModerationRow | undefined> =>
  db.selectFrom('moderation_case').selectAll().where('id', '=', id).executeTakeFirst();

export const readExperts = (db: Db) =>
  db.selectFrom('expert').select(['id', 'slug', 'state', 'name_ar', 'name_en']).execute();

type Sought = Pick<DeskFilters<typeof MODERATION_FILTERS>, 'state' | 'kind'> & { before: number | undefined };

export function casesMatching(db: Db, { state, kind, before }: Sought) {
  let rows = db.selectFrom('moderation_case');
  if (state !== undefined && state !== 'all') rows = rows.where('state', '=', state);
  if (kind !== undefined) rows = rows.where('kind', '=', kind);
  return before === undefined ? rows : rows.where('state', '=', 'open').where('due_at', '<', before);
}

export const readCasePage = (
  rows: ReturnType<typeof casesMatching>,
  { isOpen, page, size }: { isOpen: boolean; page: number; size: number },
): Promise<ModerationRow[]> =>
  rows
    .selectAll()
    .orderBy('due_at', isOpen ? 'asc' : 'desc')
    .orderBy('id')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
