import type { ParsedBodyOf, ReplyOf } from '#contract/calls/call.ts';
import { decideReview, readDeskReviews, REVIEW_FILTERS, type DeskReview } from '#contract/calls/desk/reviews.ts';
import { REVIEW_REASONS } from '#contract/entities/review.ts';
import { pagesOf, readDeskQuery } from '#contract/rules/desk-query.ts';
import { seesPeople } from '#contract/rules/permissions.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { actorOf, type WriteAudit } from '#server/modules/audit/index.ts';
import { memberOf } from '#server/modules/member.ts';
import { notFound, Refusal } from '#server/modules/refusal.ts';
import { route, type Caller, type Route } from '#server/modules/route.ts';
import { moveReview } from './reviews.store.ts';
import { REPLIES } from './sentences.ts';
import { reviewView } from './review-view.ts';

/** Who reads, and in which language. */
type Reader = Omit<ReturnType<typeof memberOf>, 'id'>;
type Deps = { db: Database; clock: Clock; audit: WriteAudit; forget(): void };

/** Reviews at the desk [ST9]: published, or refused by a reason of the list. Few stars are none. */
export function createReviewDesk({ db, clock, audit, forget }: Deps): { routes: Route[] } {
  const rows = (locale: Reader['locale']) =>
    db
      .selectFrom('review')
      // reviews of a demonstration's travellers have no order
      .leftJoin('orders', 'orders.id', 'review.order_id')
      .leftJoin('package', 'package.id', 'review.package_id')
      .leftJoin('expert', 'expert.id', 'review.expert_id')
      .selectAll('review')
      .select(['orders.reference', `package.title_${locale} as title`, `expert.name_${locale} as expert_name`]);
  type ReviewRow = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number];
  const view = (row: ReviewRow, { role }: Reader): DeskReview => ({
    ...reviewView(row),
    state: row.state,
    reason: REVIEW_REASONS.find((reason) => reason === row.reason) ?? null,
    package: row.title ?? '',
    expert: { id: row.expert_id, name: row.expert_name },
    order: { order_id: seesPeople(role) ? row.order_id : (row.reference ?? ''), reference: row.reference ?? '' },
    written_at: new Date(Number(row.created_at)).toISOString(),
    version: row.version,
  });

  async function one(id: string, reader: Reader): Promise<DeskReview> {
    const row = await rows(reader.locale).where('review.id', '=', id).executeTakeFirst();
    if (!row) throw notFound();
    return view(row, reader);
  }

  async function list(query: Record<string, string>, reader: Reader): Promise<ReplyOf<typeof readDeskReviews>['data']> {
    const { filters, dropped, page, size } = readDeskQuery(REVIEW_FILTERS, query);
    const { state = 'waiting' } = filters;
    const { count } = await db
      .selectFrom('review')
      .select((of) => of.fn.countAll<number | string>().as('count'))
      .where('state', '=', state)
      .executeTakeFirstOrThrow();
    const pageRows = await rows(reader.locale)
      .where('review.state', '=', state)
      .orderBy('review.created_at', state === 'waiting' ? 'asc' : 'desc')
      .orderBy('review.id')
      .limit(size)
      .offset((page - 1) * size)
      .execute();
    const total = Number(count);
    return { items: pageRows.map((row) => view(row, reader)), page, pages: pagesOf(total, size), total, dropped };
  }

  async function decide(id: string, { decision, reason, version }: ParsedBodyOf<typeof decideReview>, caller: Caller) {
    const member = memberOf(caller);
    const before = await one(id, member);
    const isRefused = decision === 'refuse';
    if (isRefused && reason === undefined)
      throw new Refusal(422, 'invalid', REPLIES.reason, { fields: { reason: REPLIES.reason } });
    const moved = await inTransaction(db, async (trx) => {
      const row = await moveReview(
        trx,
        { id, version },
        { type: `review.${decision}` },
        {
          reason: isRefused ? (reason ?? null) : null,
          decided_by: member.id,
          decided_at: clock.now(),
        },
      );
      if (!row) return false;
      if (isRefused)
        await trx
          .updateTable('review')
          .set({ refusals: row.refusals + 1 })
          .where('id', '=', id)
          .execute();
      const detail = { before: before.state, after: row.state, ...(row.reason ? { code: row.reason } : {}) };
      await audit(trx, actorOf(caller), { act: `review.${decision}`, target: { kind: 'review', id }, detail });
      return true;
    });
    const now = await one(id, member);
    if (!moved) throw new Refusal(409, 'changed', REPLIES.decided, { extra: { review: now } });
    forget();
    return now;
  }

  return {
    routes: [
      route({
        call: readDeskReviews,
        handle: async ({ body, caller }) => ({ data: await list(body, memberOf(caller)) }),
      }),
      route({
        call: decideReview,
        handle: async ({ params, body, caller }) => ({
          data: await decide(params.id ?? '', body, caller),
          message: REPLIES[body.decision][caller.locale],
        }),
      }),
    ],
  };
}
