import type { InspectionEvent } from 'xstate';

let observe: ((event: InspectionEvent) => void) | null = null;

/** Passed to every actor; no listener exists in production. */
export const inspect = (event: InspectionEvent): void => observe?.(event);

export const setInspector = (listener: (event: InspectionEvent) => void): void => {
  observe = listener;
};
