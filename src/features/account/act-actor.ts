import { createActorContext } from '@xstate/react';
import { accountActMachine } from '#machines/account/account-act.machine.ts';

export const ActActor = createActorContext(accountActMachine);
