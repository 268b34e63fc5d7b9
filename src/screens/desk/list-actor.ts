import { createActorContext } from '@xstate/react';
import { deskListMachine } from '#machines/desk-list/desk-list.machine.ts';

export const ListActor = createActorContext(deskListMachine);
