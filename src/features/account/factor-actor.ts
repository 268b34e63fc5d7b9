import { createActorContext } from '@xstate/react';
import { secondFactorMachine } from '#machines/account/second-factor.machine.ts';

export const FactorActor = createActorContext(secondFactorMachine);
