import { Draft, readDraft, saveDraft } from '#contract/calls/booking.ts';
import type { Clock } from '#server/clock.ts';
import type { Cipher } from '#server/db/cipher.ts';
import type { Database } from '#server/db/database.ts';
import type { Limits } from '#server/modules/limits/index.ts';
import { notFound, Refusal } from '#server/modules/refusal.ts';
import { route } from '#server/modules/route.ts';
import { HOUR } from '#server/kernel/time.ts';

const LIFETIME = 7 * 24 * 3_600_000;
/** The visitor's random id, too long to guess. */
const ID = /^[\w-]{22,64}$/u;
const SAVES_PER_MINUTE = 240;
/** Bytes: twenty travellers typed in Arabic fit. */
const LARGEST = 16 * 1024;
/** Per address; an office or mobile network may share one. */
const NEW_PER_HOUR = 300;
const REFUSALS = {
  badId: { ar: 'هذه المسودة غير صحيحة', en: 'This draft is not valid' },
  none: { ar: 'لا توجد مسودة محفوظة', en: 'There is no saved draft' },
};

type Deps = { db: Database; clock: Clock; cipher: Cipher; limits: Limits | null };

/** Sealed, for a week (S14): names and documents never stay in a browser. */
export function createDraftsModule({ db, clock, cipher, limits }: Deps) {
  const idOf = (params: Record<string, string>) => {
    const id = params.id ?? '';
    if (!ID.test(id)) throw new Refusal(422, 'bad_draft', REFUSALS.badId, { fields: { id: REFUSALS.badId } });
    return id;
  };
  /** Many drafts would fill the database. */
  async function refuseTooMany(id: string, ip: string): Promise<void> {
    if (!limits) return;
    if (await db.selectFrom('draft').select('id').where('id', '=', id).executeTakeFirst()) return;
    await limits.countFromAddress(db, { what: 'draft', ip, limit: NEW_PER_HOUR, window: HOUR }, clock.now());
  }
  return {
    routes: [
      route({
        call: saveDraft,
        perMinute: SAVES_PER_MINUTE,
        mostBytes: LARGEST,
        async handle({ params, body, caller }) {
          const id = idOf(params);
          await refuseTooMany(id, caller.ip);
          const updated_at = clock.now();
          const cipherText = cipher.seal(JSON.stringify(body), `draft ${id}`);
          await db
            .insertInto('draft')
            .values({ id, cipher: cipherText, updated_at })
            .onConflict((conflict) => conflict.column('id').doUpdateSet({ cipher: cipherText, updated_at }))
            .execute();
          return { data: { saved_at: new Date(updated_at).toISOString() } };
        },
      }),
      route({
        call: readDraft,
        async handle({ params }) {
          const id = idOf(params);
          const row = await db
            .selectFrom('draft')
            .selectAll()
            .where('id', '=', id)
            .where('updated_at', '>', clock.now() - LIFETIME)
            .executeTakeFirst();
          if (!row) throw notFound(REFUSALS.none);
          const draft = Draft.safeParse(JSON.parse(cipher.open(row.cipher, `draft ${id}`)));
          // stored by an older form in another shape
          if (!draft.success) throw notFound(REFUSALS.none);
          return { data: draft.data };
        },
      }),
    ],
  };
}
