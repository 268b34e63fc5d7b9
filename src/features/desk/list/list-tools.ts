import { createContext, useContext } from 'react';
import type { deskActMachine, ActEffects } from '#machines/desk/desk-act.machine.ts';
import type { deskFileMachine } from '#machines/desk/desk-file.machine.ts';

export type ProvideActs = (effects: ActEffects) => typeof deskActMachine;

export type ListTools = { file: typeof deskFileMachine | null; provideViews: ProvideActs | null };

export const ListToolsContext = createContext<ListTools>({ file: null, provideViews: null });
export const useListTools = (): ListTools => useContext(ListToolsContext);
