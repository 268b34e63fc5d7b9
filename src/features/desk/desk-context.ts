import { createContext, useContext, useEffect, useRef } from 'react';
import type { Role } from '#contract/rules/permissions.ts';
import { failureOf } from '#machines/shared/message-of.ts';

/** Told when the server says that the desk's session is over: its door is shown again, and its page waits behind it. */
const ClosedContext = createContext<() => void>(() => undefined);
export const ClosedProvider = ClosedContext.Provider;
export const useDeskClosed = (): (() => void) => useContext(ClosedContext);

/**
 * Whether this is the answer of a desk that has closed, of which the door is told: once, since the page comes back from behind
 * it with the answers it had.
 */
export function useClosedBy(refusal: unknown): boolean {
  const closeDesk = useDeskClosed();
  const lastRefusal = useRef<unknown>(null);
  const isClosed = failureOf(refusal).code === 'factor_required';
  useEffect(() => {
    if (!isClosed || lastRefusal.current === refusal) return;
    lastRefusal.current = refusal;
    closeDesk();
  }, [isClosed, refusal, closeDesk]);
  return isClosed;
}

/** Pages that are there and may be read, by the first word of their path. */
const DesksContext = createContext<string[]>([]);
export const DesksProvider = DesksContext.Provider;
export const useDesks = (): string[] => useContext(DesksContext);

/** The role of the member who looks. */
const RoleContext = createContext<Role | null>(null);
export const RoleProvider = RoleContext.Provider;
export const useDeskRole = (): Role | null => useContext(RoleContext);
