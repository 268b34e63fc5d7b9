import type { InspectionEvent } from 'xstate';

let observe: ((event: InspectionEvent) => void) | null = null;

/** Given to every actor, tab-long and screen-long alike; in production nobody ever listens. */
export const inspect = (event: InspectionEvent): void => observe?.(event);

/** Who hears all of them from now on. */
export const setInspector = (listener: (event: InspectionEvent) => void): void => {
  observe = listener;
};
