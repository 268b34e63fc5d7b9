import { ApiFailure } from '#src/api/api-failure.ts';

/** `part` names the place, as `calendar`. */
export type FaultSink = (part: string, error: unknown) => void;

const MOST = 20;
const reports = new Set<string>();
let sink: FaultSink | null = null;

/** Set by browser and page renderer: the server is told, or it is logged. */
export const setErrorReporter = (next: FaultSink | null): void => {
  sink = next;
};

/** Once per tab each, at most twenty; never throws. */
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
