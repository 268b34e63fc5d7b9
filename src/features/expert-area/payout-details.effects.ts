import { fromPromise } from 'xstate';
import { askPayoutDetails, confirmPayoutDetails } from '#contract/calls/expert/payout-details.ts';
import { payoutDetailsMachine, type BankForm } from '#machines/expert-area/payout-details.machine.ts';
import { send } from '#src/api/send.ts';

export const providePayoutDetails = ({ onChanged }: { onChanged: () => void }) =>
  payoutDetailsMachine.provide({
    actors: {
      askChange: fromPromise<{ message: string }, { form: BankForm; key: string }>(({ input }) => {
        const { holder, iban } = input.form;
        return send(askPayoutDetails, { body: { holder, iban }, headers: { 'Idempotency-Key': input.key } });
      }),
      confirmChange: fromPromise<{ message: string }, { code: string; key: string }>(({ input }) =>
        send(confirmPayoutDetails, { body: { code: input.code }, headers: { 'Idempotency-Key': input.key } }),
      ),
    },
    actions: { onChanged: () => onChanged() },
  });
