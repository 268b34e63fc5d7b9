import { createBrowserInspector } from '@statelyai/inspect';
import { toObserver, type AnyActorRef, type InspectionEvent } from 'xstate';
import { isSentEvent } from './sent-event.ts';
import { sanitised } from './sanitised.ts';

const STATELY = 'https://stately.ai/inspect';
const OURS = '/dev/inspector.html';

/** Stately's if reachable, else ours; `wish` forces `own` or `stately`. */
export async function openInspector(wish: string): Promise<(event: InspectionEvent) => void> {
  const isStately = wish === 'stately' || (wish !== 'own' && (await isReachable(STATELY)));
  const inspector = createBrowserInspector({
    url: isStately ? STATELY : OURS,
    sanitizeContext: (context) => sanitised(context) as Record<string, unknown>,
    sanitizeEvent: (event) => ({ ...(sanitised(event) as Record<string, unknown>), type: event.type }),
  });
  const actors = new Map<string, AnyActorRef>();
  window.addEventListener('message', ({ data, origin }: MessageEvent<unknown>) => {
    if (origin === location.origin && isSentEvent(data)) actors.get(data.sessionId)?.send(data.event);
  });
  const observer = toObserver(inspector.inspect);
  return (event) => {
    actors.set(event.actorRef.sessionId, event.actorRef as AnyActorRef);
    observer.next?.(event);
  };
}

async function isReachable(url: string): Promise<boolean> {
  try {
    await fetch(url, { mode: 'no-cors', signal: AbortSignal.timeout(1_500) });
    return true;
  } catch {
    return false;
  }
}
