import { createActorContext } from '@xstate/react';
import { payoutDetailsMachine } from '#machines/payout-details/payout-details.machine.ts';

export const PayoutDetailsActor = createActorContext(payoutDetailsMachine);
