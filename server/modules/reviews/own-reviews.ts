import type { ParsedBodyOf, ReplyOf } from '#contract/calls/call.ts';
import { OWN_REVIEW_FILTERS, type readOwnReviews, type replyToReview } from '#contract/calls/expert/reviews.ts';
import type { Locale } from '#contract/constants.ts';
import { REPLY_RULE } from '#contract/entities/review.ts';
import { pagesOf, readDeskQuery } from '#contract/rules/desk-query.ts';
import { wordFault } from '#contract/rules/public-words.ts';
import type { Clock } from '#server/clock.ts';
import { raiseCatalogue } from '#server/db/catalogue-version.ts';
import { countRows } from '#server/db/count-rows.ts';
import type { Database, Db } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { dropOpenCases, openModeration } from '#server/modules/moderation/index.ts';
import { notFound, Refusal } from '#server/modules/refusal.ts';
import { wordSentence } from '#server/modules/word-sentences.ts';
import { changeReview, findOwnReview, insertReply, publishedOf, readReviewPage } from './reviews.store.ts';
import { REPLIES } from './sentences.ts';
import { reviewView } from './review-view.ts';

export function createOwnReviews({ db, clock, forget }: { db: Database; clock: Clock; forget(): void }) {
  return {
    async list(
      expertId: number,
      query: Record<string, string>,
      locale: Locale,
    ): Promise<ReplyOf<typeof readOwnReviews>['data']> {
      const { filters, dropped, page, size } = readDeskQuery(OWN_REVIEW_FILTERS, query);
      const rows = publishedOf(db, expertId, filters);
      const total = await countRows(rows);
      const pageRows = await readReviewPage(rows, { locale, page, size });
      const items = pageRows.map((row) => ({
        ...reviewView(row),
        package: row.title ?? '',
        may_reply: row.replied_at === null,
      }));
      return { items, page, pages: pagesOf(total, size), total, dropped };
    },

    async reply(expertId: number, { review_id, text }: ParsedBodyOf<typeof replyToReview>): Promise<void> {
      const fault = wordFault(text, REPLY_RULE);
      if (fault !== null)
        throw new Refusal(422, 'invalid', REPLIES.wrong, { fields: { text: wordSentence(fault, REPLY_RULE) } });
      const now = clock.now();
      await inTransaction(db, async (trx) => {
        await raiseCatalogue(trx, 'expert');
        const row = await findOwnReview(trx, expertId, review_id);
        if (!row) throw notFound();
        if (!(await insertReply(trx, row.id, text.trim(), now)))
          throw new Refusal(409, 'replied', REPLIES.alreadyReplied);
        const target = { kind: 'reply', target_id: row.id, target_version: row.version } as const;
        await openModeration(trx, { ...target, expert_id: expertId, now });
      });
      forget();
    },
  };
}

/** The reply goes with the words it answered: new ones can be answered again. */
export async function forgetReply(trx: Db, reviewId: string): Promise<void> {
  await changeReview(trx, reviewId, { reply_text: null, replied_at: null });
  await dropOpenCases(trx, 'reply', [reviewId]);
}

/** In the decision's transaction; it cannot be rewritten. */
export const clearReply = async (trx: Db, reviewId: string): Promise<void> => {
  await changeReview(trx, reviewId, { reply_text: null });
};
