import { createActorContext } from '@xstate/react';
import { deskActMachine } from '#machines/desk/desk-act.machine.ts';

export const ActActor = createActorContext(deskActMachine);
