import { ApiFailure } from '#src/api/api-failure.ts';

/** Receives rendering faults: `part` names the place, such as `calendar` or `format day`. */
export type FaultSink = (part: string, error: unknown) => void;

const MOST = 20;
const reports = new Set<string>();
let sink: FaultSink | null = null;

/** The browser reports faults to the server; the page renderer logs them. */
export const setErrorReporter = (next: FaultSink | null): void => {
  sink = next;
};

/**
 * Reports a fault hidden from the visitor, such as a crashed section. Each is reported once per tab, at most twenty in
 * all. Never throws.
 */
export function reportFault(part: string, error: unknown): void {
  // a failed call is no fault of the page and is reported elsewhere
  if (error instanceof ApiFailure) return;
  const key = `${part} ${String(error)}`;
  if (typeof window !== 'undefined') {
    if (reports.has(key) || reports.size >= MOST) return;
    reports.add(key);
  }
  try {
    sink?.(part, error);
  } catch {
    // reporting must not fail itself
  }
}
