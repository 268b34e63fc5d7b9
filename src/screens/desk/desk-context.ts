import { createContext, useContext } from 'react';
import type { Role } from '#contract/rules/permissions.ts';

/** Told when the server says that the desk's session is over: its door is shown again, and no page is left. */
const ClosedContext = createContext<() => void>(() => undefined);
export const ClosedProvider = ClosedContext.Provider;
export const useDeskClosed = (): (() => void) => useContext(ClosedContext);

/** Pages that are there and may be read, by the first word of their path. */
const DesksContext = createContext<string[]>([]);
export const DesksProvider = DesksContext.Provider;
export const useDesks = (): string[] => useContext(DesksContext);

/** The role of the member who looks. */
const RoleContext = createContext<Role | null>(null);
export const RoleProvider = RoleContext.Provider;
export const useDeskRole = (): Role | null => useContext(RoleContext);
