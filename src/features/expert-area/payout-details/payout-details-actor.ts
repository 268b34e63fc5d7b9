import { createActorContext } from '@xstate/react';
import { payoutDetailsMachine } from '#machines/expert-area/payout-details.machine.ts';

export const PayoutDetailsActor = createActorContext(payoutDetailsMachine);
