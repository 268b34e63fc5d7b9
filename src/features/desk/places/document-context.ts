import { createActorContext } from '@xstate/react';
import { documentDraftMachine } from '#machines/desk/document-draft.machine.ts';

export const DocumentActor = createActorContext(documentDraftMachine);
export const useDocument = () => DocumentActor.useActorRef();
