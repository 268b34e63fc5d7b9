import type { ParsedBodyOf, ReplyOf } from '#contract/calls/call.ts';
import {
  REVIEW_FILTERS,
  type decideReview,
  type DeskReview,
  type readDeskReviews,
} from '#contract/calls/desk/reviews.ts';
import { REVIEW_REASONS } from '#contract/entities/review.ts';
import { pagesOf, readDeskQuery } from '#contract/rules/desk-query.ts';
import { seesPeople } from '#contract/rules/permissions.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { actorOf, type WriteAudit } from '#server/modules/audit/index.ts';
import { memberOf } from '#server/modules/member.ts';
import { notFound, Refusal } from '#server/modules/refusal.ts';
import type { Caller } from '#server/modules/route.ts';
import {
  countRefusal,
  countReviews,
  findDeskReview,
  readDeskReviewRows,
  type DeskReviewRow,
} from './reviews.desk.store.ts';
import { moveReview } from './reviews.store.ts';
import { REPLIES } from './sentences.ts';
import { reviewView } from './review-view.ts';

type Reader = Omit<ReturnType<typeof memberOf>, 'id'>;
export type ReviewDeskDeps = { db: Database; clock: Clock; audit: WriteAudit; forget(): void };

/** Refusals need a listed reason; few stars are none [ST9]. */
export function createReviewDesk({ db, clock, audit, forget }: ReviewDeskDeps) {
  const view = (row: DeskReviewRow, { role }: Reader): DeskReview => ({
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
    const row = await findDeskReview(db, id, reader.locale);
    if (!row) throw notFound();
    return view(row, reader);
  }

  async function list(query: Record<string, string>, reader: Reader): Promise<ReplyOf<typeof readDeskReviews>['data']> {
    const { filters, dropped, page, size } = readDeskQuery(REVIEW_FILTERS, query);
    const { state = 'waiting' } = filters;
    const total = await countReviews(db, state);
    const pageRows = await readDeskReviewRows(db, { state, locale: reader.locale, page, size });
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
      if (isRefused) await countRefusal(trx, row);
      const detail = { before: before.state, after: row.state, ...(row.reason ? { code: row.reason } : {}) };
      await audit(trx, actorOf(caller), { act: `review.${decision}`, target: { kind: 'review', id }, detail });
      return true;
    });
    const now = await one(id, member);
    if (!moved) throw new Refusal(409, 'changed', REPLIES.decided, { extra: { review: now } });
    forget();
    return now;
  }

  return { list, decide };
}
export type ReviewDesk = ReturnType<typeof createReviewDesk>;
