import { fromCallback, type EventObject } from 'xstate';
import { serverNow } from '#src/api/server-clock.ts';

export const ticking = fromCallback<EventObject, void, { type: 'clock.tick'; now: number }>(({ sendBack }) => {
  const tick = () => sendBack({ type: 'clock.tick', now: serverNow() });
  tick();
  const timer = setInterval(tick, 1_000);
  document.addEventListener('visibilitychange', tick);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', tick);
  };
});
