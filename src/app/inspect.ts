import { toObserver, type InspectionEvent } from 'xstate';

let observe: ((event: InspectionEvent) => void) | null = null;

/** Given to every actor, tab-long and screen-long alike; in production nobody ever listens. */
export const inspect = (event: InspectionEvent): void => observe?.(event);

/** Words that may stand for a person or a document; their values never leave the page. */
const PRIVATE = /name|email|mobile|phone|birth|document|passport|number|token|contact|password|user/iu;

/** A copy without personal data. */
export function sanitised(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (depth > 6) return '…';
  if (Array.isArray(value)) return value.slice(0, 20).map((item) => sanitised(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name,
      PRIVATE.test(name) && typeof item !== 'object' ? '•••' : sanitised(item, depth + 1),
    ]),
  );
}

/** In development, with `?inspect`: opens our own offline page and shows every machine there. */
export async function startInspector(): Promise<void> {
  if (!import.meta.env.DEV || !new URLSearchParams(location.search).has('inspect')) return;
  const { createBrowserInspector } = await import('@statelyai/inspect');
  const inspector = createBrowserInspector({
    url: '/dev/inspector.html',
    sanitizeContext: (context) => sanitised(context) as Record<string, unknown>,
    sanitizeEvent: (event) => ({ ...(sanitised(event) as Record<string, unknown>), type: event.type }),
  });
  const seen = toObserver(inspector.inspect);
  observe = (event) => seen.next?.(event);
}
