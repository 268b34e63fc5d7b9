import { lazy, Suspense, useEffect, useState } from 'react';
import { untilLateParts } from '#src/delivery/late.tsx';
import { loadNotifications, somethingSaid } from '#src/components/say.ts';

type SlotProps = { atHead: boolean };

/** Where its file cannot be fetched nothing is said, and the page stands all the same. */
const Notifications = lazy(async () => {
  const part = await loadNotifications().catch(() => null);
  return { default: part?.Notifications ?? ((_: SlotProps) => null) };
});

/** Notifications come when the page is idle, or with the first one. */
export function NotificationsSlot({ atHead }: SlotProps) {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    let isHere = true;
    void Promise.race([untilLateParts(), somethingSaid()]).then(() => isHere && setDue(true));
    return () => {
      isHere = false;
    };
  }, []);
  return <Suspense fallback={null}>{isDue ? <Notifications atHead={atHead} /> : null}</Suspense>;
}
