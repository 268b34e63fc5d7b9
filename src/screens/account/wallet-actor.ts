import { createActorContext } from '@xstate/react';
import { walletTopUpMachine } from '#machines/wallet-top-up/wallet-top-up.machine.ts';

/** Filling the wallet. */
export const TopUpActor = createActorContext(walletTopUpMachine);
