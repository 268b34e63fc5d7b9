import { decideReview, readDeskReviews } from '#contract/calls/desk/reviews.ts';
import type { REVIEW_REASONS } from '#contract/entities/review.ts';
import { send } from '#src/api/send.ts';
import type { ActEffects } from '#machines/desk/desk-act.machine.ts';
import { provideDeskAct } from './desk-act.effects.ts';
import { provideDeskList } from './desk-list.effects.ts';

export const provideDeskReviews = () =>
  provideDeskList(async (query, signal) => {
    const { data } = await send(readDeskReviews, { body: query, signal });
    return { ...data, ids: data.items.map(({ review_id }) => review_id), rest: null };
  });

export const provideReviewActs = (effects: ActEffects) =>
  provideDeskAct({
    ...effects,
    async perform({ name, fields }, headers) {
      const isRefused = name === 'refuse';
      const reason = String(fields.reason ?? '') as (typeof REVIEW_REASONS)[number];
      const body = {
        decision: isRefused ? ('refuse' as const) : ('publish' as const),
        version: Number(fields.version),
        ...(isRefused ? { reason } : {}),
      };
      return {
        needsApproval: false,
        data: await send(decideReview, { params: { id: String(fields.id) }, headers, body }),
      };
    },
  });
