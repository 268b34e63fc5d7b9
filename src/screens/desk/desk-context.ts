import { createContext, useContext } from 'react';

/** Told when the server says that the desk's session is over: its door is shown again, and no page is left. */
const ClosedContext = createContext<() => void>(() => undefined);
export const ClosedProvider = ClosedContext.Provider;
export const useDeskClosed = (): (() => void) => useContext(ClosedContext);
