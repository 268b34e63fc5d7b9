import { fromPromise } from 'xstate';
import { readTopUp, topUpWallet } from '#contract/calls/wallet.ts';
import type { TopUp } from '#contract/entities/wallet.ts';
import { walletTopUpMachine, type TopUpAsked } from '#machines/account/wallet-top-up.machine.ts';
import { send } from '#src/api/send.ts';
import { isDefinite, randomId } from '#src/storage/checkout-ticket.ts';

export type WalletTopUpEffects = { leaveTo: (url: string) => void; onPaid: () => void };

/** Sends the same key until the outcome is certain. */
export function provideWalletTopUp({ leaveTo, onPaid }: WalletTopUpEffects) {
  let pending: { text: string; key: string } | null = null;
  return walletTopUpMachine.provide({
    actors: {
      openTopUp: fromPromise<{ payment_url: string }, TopUpAsked>(async ({ input }) => {
        const text = JSON.stringify(input);
        pending = pending?.text === text ? pending : { text, key: randomId() };
        try {
          const { data } = await send(topUpWallet, { body: input, headers: { 'Idempotency-Key': pending.key } });
          pending = null;
          return data;
        } catch (error) {
          if (isDefinite(error)) pending = null;
          throw error;
        }
      }),
      readTopUp: fromPromise<TopUp, { top_up_id: string }>(
        async ({ input, signal }) => (await send(readTopUp, { params: { id: input.top_up_id }, signal })).data,
      ),
    },
    actions: { leaveTo: (_, { url }) => leaveTo(url), onPaid: () => onPaid() },
  });
}
