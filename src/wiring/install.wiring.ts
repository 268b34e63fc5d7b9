import { fromPromise } from 'xstate';
import { installMachine, type Answer } from '#machines/install/install.machine.ts';

/** Gives the install machine its hands: the browser's own question. */
export const wireInstall = (prompt: () => Promise<Answer>) =>
  installMachine.provide({ actors: { prompt: fromPromise<Answer, void>(() => prompt()) } });
