import { createActorContext } from '@xstate/react';
import { walletTopUpMachine } from '#machines/account/wallet-top-up.machine.ts';

/** Filling the wallet. */
export const TopUpActor = createActorContext(walletTopUpMachine);
