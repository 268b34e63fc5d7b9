import { createActorContext } from '@xstate/react';
import { deskListMachine } from '#machines/desk/desk-list.machine.ts';

export const ListActor = createActorContext(deskListMachine);
