import { ApiFailure } from '#src/api/api-failure.ts';

/** Hears of what could not be shown: `part` names where, such as `calendar` or `format day`. */
export type FaultSink = (part: string, error: unknown) => void;

const MOST = 20;
const reports = new Set<string>();
let sink: FaultSink | null = null;

/** Where faults go: the browser's sends them to the server, the page renderer's writes the server's log. */
export const setErrorReporter = (next: FaultSink | null): void => {
  sink = next;
};

/**
 * The one port of faults that visitors are spared: a section that crashed, a formatter given nonsense. Each is told once in
 * a tab, however often it comes again, and no more than twenty of them. Never throws.
 */
export function reportFault(part: string, error: unknown): void {
  // a call that failed is no fault of the page: who answers for it knows already
  if (error instanceof ApiFailure) return;
  const key = `${part} ${String(error)}`;
  if (typeof window !== 'undefined') {
    if (reports.has(key) || reports.size >= MOST) return;
    reports.add(key);
  }
  try {
    sink?.(part, error);
  } catch {
    // what tells of a fault must never be another one
  }
}
