import { fromPromise } from 'xstate';
import { withdrawReview } from '#contract/calls/reviews.ts';
import { reviewWithdrawalMachine } from '#machines/reviews/review-withdrawal.machine.ts';
import { send } from '#src/api/send.ts';

export type WithdrawalEffects = { orderId: string; tellWithdrawn: (message: string) => void; tellChanged: () => void };

/** `tellWithdrawn` reports success; both callbacks refresh the page. */
export const wireReviewWithdrawal = ({ orderId, tellWithdrawn, tellChanged }: WithdrawalEffects) =>
  reviewWithdrawalMachine.provide({
    actors: {
      withdrawReview: fromPromise<{ message: string }, { version: number; key: string }>(({ input }) =>
        send(withdrawReview, {
          params: { id: orderId },
          body: { version: input.version },
          headers: { 'Idempotency-Key': input.key },
        }),
      ),
    },
    actions: { tellWithdrawn: (_, { message }) => tellWithdrawn(message), tellChanged },
  });
