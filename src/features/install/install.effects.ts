import { fromPromise } from 'xstate';
import { installMachine, type InstallChoice } from '#machines/install/install.machine.ts';

export const provideInstall = (prompt: () => Promise<InstallChoice>) =>
  installMachine.provide({ actors: { prompt: fromPromise<InstallChoice, void>(() => prompt()) } });
