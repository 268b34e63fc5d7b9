import type { ParsedBodyOf } from '#contract/calls/call.ts';
import type { makeHotel } from '#contract/calls/desk/content.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { actorOf } from '#server/modules/audit/index.ts';
import sentences from '#server/modules/catalogue/sentences.json' with { type: 'json' };
import { Refusal } from '#server/modules/refusal.ts';
import type { Caller } from '#server/modules/route.ts';
import type { ContentDeskDeps } from './content.desk.service.ts';
import { insertItem, pointOf, writeDraft } from './content.desk.store.ts';
import type { Body } from './content.desk.views.ts';

const { replies: REPLIES } = sentences;

/** A hotel of our own, from its name, where its city is [CA13]. */
export const createHotelMaking =
  ({ db, clock, audit }: Pick<ContentDeskDeps, 'db' | 'clock' | 'audit'>) =>
  async ({ slug, city, name }: ParsedBodyOf<typeof makeHotel>, caller: Caller): Promise<string> => {
    const id = `hotel-${slug}`;
    const now = clock.now();
    await inTransaction(db, async (trx) => {
      const at = (await pointOf(trx, city)) ?? [0, 0];
      const body: Body = { slug, city, name, at, rooms: [] };
      if (!(await insertItem(trx, { kind: 'hotel', key: slug, changed_at: now })))
        throw new Refusal(422, 'exists', REPLIES.hotel_exists, { fields: { slug: REPLIES.hotel_exists } });
      const draft = { kind: 'hotel', key: slug, rev: now, body_json: JSON.stringify(body) } as const;
      await writeDraft(trx, { ...draft, changed_by: caller.user?.id ?? 0, changed_at: now });
      await audit(trx, actorOf(caller), { act: 'content.make', target: { kind: 'content', id } });
    });
    return id;
  };
