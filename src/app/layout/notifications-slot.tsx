import { useEffect, useState } from 'react';
import { untilLateParts } from '#src/delivery/idle.ts';
import { loadNotifications, onSay } from '#src/components/say.ts';
import { part } from '#src/delivery/part.tsx';

const Notifications = part(async () => (await loadNotifications()).Notifications, { onFail: 'nothing' });

/** They load when idle or with the first one; after a failure, with the next. */
export function NotificationsSlot({ atHead }: { atHead: boolean }) {
  const [cue, setCue] = useState(0);
  useEffect(() => {
    const show = () => setCue((last) => last + 1);
    void untilLateParts().then(show);
    return onSay(show);
  }, []);
  return cue > 0 ? <Notifications atHead={atHead} cue={cue} /> : null;
}
