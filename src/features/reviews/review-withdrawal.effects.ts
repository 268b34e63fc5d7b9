import { fromPromise } from 'xstate';
import { withdrawReview } from '#contract/calls/reviews.ts';
import { reviewWithdrawalMachine } from '#machines/reviews/review-withdrawal.machine.ts';
import { send } from '#src/api/send.ts';

export type WithdrawalEffects = { orderId: string; onWithdrawn: (message: string) => void; onChanged: () => void };

export const provideReviewWithdrawal = ({ orderId, onWithdrawn, onChanged }: WithdrawalEffects) =>
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
    actions: { onWithdrawn: (_, { message }) => onWithdrawn(message), onChanged },
  });
