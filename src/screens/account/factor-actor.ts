import { createActorContext } from '@xstate/react';
import { secondFactorMachine } from '#machines/second-factor/second-factor.machine.ts';

export const FactorActor = createActorContext(secondFactorMachine);
