import { createContext, useContext } from 'react';
import type { deskActMachine, ActEffects } from '#machines/desk/desk-act.machine.ts';
import type { deskFileMachine } from '#machines/desk/desk-file.machine.ts';

export type WireActs = (effects: ActEffects) => typeof deskActMachine;

/** What every list of the desk can do: be had as a file, where it has one, and keep its filters under a name. */
export type ListTools = { file: typeof deskFileMachine | null; wireViews: WireActs | null };

export const ListToolsContext = createContext<ListTools>({ file: null, wireViews: null });
export const useListTools = (): ListTools => useContext(ListToolsContext);
