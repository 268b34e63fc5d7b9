import { randomUUID } from 'node:crypto';
import type { ParsedBodyOf } from '#contract/calls/call.ts';
import type { writeReview } from '#contract/calls/reviews.ts';
import type { Locale } from '#contract/constants.ts';
import { REVIEW_REASONS, REVIEW_RULES, REVIEW_WITHIN_DAYS, type OwnReview } from '#contract/entities/review.ts';
import { wordFault } from '#contract/rules/public-words.ts';
import type { Clock } from '#server/clock.ts';
import type { Database, Db } from '#server/db/database.ts';
import { lockOrderRow } from '#server/db/order-lock.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { isOwnBooking } from '#server/modules/earnings/index.ts';
import { findExpert, findPackage } from '#server/modules/offers/index.ts';
import { notFound, Refusal } from '#server/modules/refusal.ts';
import { wordSentence } from '#server/modules/word-sentences.ts';
import { DAY } from '#server/kernel/time.ts';
import { forgetReply } from './own-reviews.ts';
import {
  insertReview,
  moveReview,
  readReviewedOrder,
  reviewOf,
  type ReviewedOrder,
  type ReviewRow,
} from './reviews.store.ts';
import { changedReview, closedFor, outdatedReview, REPLIES } from './sentences.ts';

const REWRITES = 1;
const after = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);
const neat = (text: string) => text.trim().replace(/\r\n?/gu, '\n');

async function orderOf(db: Db, id: string): Promise<ReviewedOrder> {
  const row = await readReviewedOrder(db, id);
  if (!row) throw notFound();
  return row;
}

function demandFit(review: { stars: number; text: string; shown_name: string }): void {
  const faults = (['text', 'shown_name'] as const).flatMap((field) => {
    const fault = wordFault(review[field], REVIEW_RULES[field]);
    return fault === null ? [] : [[field, wordSentence(fault, REVIEW_RULES[field])] as const];
  });
  const fields = { ...(review.stars < 1 ? { stars: REPLIES.noStars } : {}), ...Object.fromEntries(faults) };
  if (Object.keys(fields).length > 0) throw new Refusal(422, 'invalid', REPLIES.wrong, { fields });
}

/** One per order, by its holder, after the return; one rewrite after a refusal [ST9]. */
export function createWriting({ db, clock, forget }: { db: Database; clock: Clock; forget(): void }) {
  async function standingOf(
    from: Db,
    order: ReviewedOrder,
    review: ReviewRow | undefined,
  ): Promise<OwnReview['standing']> {
    const { end_date, expert_id } = order;
    if (order.state !== 'confirmed' || end_date === null || expert_id === 0) return 'no_trip';
    // an erased name must not come back
    if (order.person_erased_at !== null) return 'no_trip';
    const today = new Date(clock.now()).toISOString().slice(0, 10);
    if (today <= end_date) return 'not_yet';
    if (today > after(end_date, REVIEW_WITHIN_DAYS)) return 'too_late';
    const expert = await findExpert(from, expert_id);
    if (await isOwnBooking(from, order, expert?.account_id ?? null)) return 'own_package';
    if (!review || review.state === 'waiting') return 'open';
    return review.state === 'refused' && review.refusals <= REWRITES ? 'open' : 'done';
  }

  async function view(id: string, locale: Locale): Promise<OwnReview> {
    const order = await orderOf(db, id);
    const review = await reviewOf(db, id);
    const pkg = await findPackage(db, order.package_id);
    return {
      standing: await standingOf(db, order, review),
      package_id: order.package_id,
      package: pkg?.[`title_${locale}`] ?? '',
      from: order.end_date === null ? null : after(order.end_date, 1),
      review: review
        ? {
            stars: review.stars,
            text: review.text,
            shown_name: review.shown_name,
            state: review.state,
            reason: REVIEW_REASONS.find((reason) => reason === review.reason) ?? null,
            version: review.version,
          }
        : null,
    };
  }

  return {
    view,
    async write(id: string, review: ParsedBodyOf<typeof writeReview>, locale: Locale): Promise<OwnReview> {
      const order = await orderOf(db, id);
      const reviewRow = await reviewOf(db, id);
      const standing = await standingOf(db, order, reviewRow);
      if (standing !== 'open') throw closedFor(standing);
      demandFit(review);
      const words = { stars: review.stars, text: neat(review.text), shown_name: neat(review.shown_name), locale };
      const isDone = await inTransaction(db, async (trx) => {
        const now = await lockOrderRow(trx, id);
        if (now?.person_erased_at !== null) throw closedFor('no_trip');
        if (review.version > 0) {
          const fact = { type: 'review.rewrite', mayRewrite: true } as const;
          const at = reviewRow && { id: reviewRow.id, version: review.version };
          const moved = at && (await moveReview(trx, at, fact, { ...words, reason: null }));
          if (moved) await forgetReply(trx, moved.id);
          return Boolean(moved);
        }
        return insertReview(trx, {
          id: `rev_${randomUUID()}`,
          order_id: id,
          package_id: order.package_id,
          expert_id: order.expert_id,
          ...words,
          travelled: (order.end_date ?? '').slice(0, 7),
          state: 'waiting',
          reason: null,
          refusals: 0,
          decided_by: null,
          decided_at: null,
          created_at: clock.now(),
          reply_text: null,
          replied_at: null,
          version: 1,
        });
      });
      if (!isDone) throw changedReview((await reviewOf(db, id))?.version ?? 0);
      return view(id, locale);
    },
    async withdraw(id: string, version: number, locale: Locale): Promise<OwnReview> {
      await orderOf(db, id);
      const reviewRow = await reviewOf(db, id);
      if (!reviewRow) throw closedFor('done');
      const moved = await inTransaction(db, (trx) =>
        moveReview(trx, { id: reviewRow.id, version }, { type: 'review.withdraw' }, { reason: null }),
      );
      if (!moved) {
        const now = await reviewOf(db, id);
        throw now?.state === 'withdrawn' ? closedFor('done') : outdatedReview(now?.version ?? 0);
      }
      forget();
      return view(id, locale);
    },
  };
}
