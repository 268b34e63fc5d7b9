import { lazy, Suspense, useEffect, useState } from 'react';
import { untilLateParts } from '#src/delivery/late.tsx';
import { touched } from '#src/delivery/touched.ts';
import { loadNotifications, somethingSaid } from '#src/components/say.ts';

type SlotProps = { atHead: boolean };

/** Where its file cannot be fetched nothing is said, and the page stands all the same. */
const Notifications = lazy(async () => {
  const part = await loadNotifications().catch(() => null);
  return { default: part?.Notifications ?? ((_: SlotProps) => null) };
});

/** Notifications come once the visitor does anything on the page, or with the first one. */
export function NotificationsSlot({ atHead }: SlotProps) {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    let isHere = true;
    const late = untilLateParts()
      .then(loadNotifications)
      .then(
        () => touched,
        () => touched,
      );
    void Promise.race([late, somethingSaid()]).then(() => isHere && setDue(true));
    return () => {
      isHere = false;
    };
  }, []);
  return <Suspense fallback={null}>{isDue ? <Notifications atHead={atHead} /> : null}</Suspense>;
}
