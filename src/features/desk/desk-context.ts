import { createContext, useContext, useEffect, useRef } from 'react';
import type { Role } from '#contract/rules/permissions.ts';
import { failureOf } from '#machines/shared/message-of.ts';

/** Called when the server ends the session: the code form covers the page. */
const ClosedContext = createContext<() => void>(() => undefined);
export const ClosedProvider = ClosedContext.Provider;
export const useDeskClosed = (): (() => void) => useContext(ClosedContext);

/** Reports each refusal once: a reopened page still holds its old one. */
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

/** Existing and readable pages, by the first segment of their path. */
const DesksContext = createContext<string[]>([]);
export const DesksProvider = DesksContext.Provider;
export const useDesks = (): string[] => useContext(DesksContext);

const RoleContext = createContext<Role | null>(null);
export const RoleProvider = RoleContext.Provider;
export const useDeskRole = (): Role | null => useContext(RoleContext);
