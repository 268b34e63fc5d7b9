import { createActorContext } from '@xstate/react';
import { wordFormMachine } from '#machines/shared/word-form.machine.ts';

export const WordFormActor = createActorContext(wordFormMachine);
