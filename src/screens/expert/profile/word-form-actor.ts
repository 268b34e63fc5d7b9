import { createActorContext } from '@xstate/react';
import { wordFormMachine } from '#machines/word-form/word-form.machine.ts';

export const WordFormActor = createActorContext(wordFormMachine);
