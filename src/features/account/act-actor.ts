import { createActorContext } from '@xstate/react';
import { accountActMachine } from '#machines/account/account-act.machine.ts';

/** The presses of the profile. */
export const ActActor = createActorContext(accountActMachine);
