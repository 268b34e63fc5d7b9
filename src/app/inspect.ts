import type { InspectionEvent } from 'xstate';

let observe: ((event: InspectionEvent) => void) | null = null;

/** Given to every actor, tab-long and screen-long alike; in production nobody ever listens. */
export const inspect = (event: InspectionEvent): void => observe?.(event);

/** In development, with `?inspect`: opens an inspector and shows every machine there (docs/inspector.md). */
export async function startInspector(): Promise<void> {
  if (!import.meta.env.DEV) return;
  const wish = new URLSearchParams(location.search).get('inspect');
  if (wish === null) return;
  const { openInspector } = await import('#src/inspector/open-inspector.ts');
  observe = await openInspector(wish);
}
