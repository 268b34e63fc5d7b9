import { useSyncExternalStore } from 'react';
import { TEAM_ZONE } from '#contract/constants.ts';
import { todayIn } from '#contract/rules/dates.ts';
import { serverDate } from '#src/api/server-clock.ts';
import { part } from '#src/delivery/part.tsx';
import { browserStorage } from '#src/storage/browser-storage.ts';
import { writeSearch } from '#src/storage/kept-search.ts';
import { clearViewed, storedViewed } from '#src/storage/viewed.ts';
import type { LeftOffProps } from './left-off.tsx';

type Remembered = Omit<LeftOffProps, 'onClear'>;
const LeftOff = part(async () => (await import('./left-off.tsx')).LeftOff, { onFail: 'nothing' });

const NOTHING = JSON.stringify({ viewed: [], begun: null } satisfies Remembered);

/** As a text, which is the same as long as it says the same. */
function remembered(): string {
  const request = browserStorage.read('mainOfferDetails')?.request;
  const isAhead = request && request.start_date > todayIn(TEAM_ZONE, serverDate());
  const begun = isAhead
    ? { id: request.package_id, query: writeSearch(request), start: request.start_date, end: request.end_date }
    : null;
  return JSON.stringify({ viewed: storedViewed(browserStorage), begun } satisfies Remembered);
}

/** After hydration: HTML is the same for everyone. */
export function LeftOffSlot() {
  const { viewed, begun } = JSON.parse(
    useSyncExternalStore(browserStorage.watch, remembered, () => NOTHING),
  ) as Remembered;
  return begun || viewed.length > 1 ? (
    <LeftOff viewed={viewed} begun={begun} onClear={() => clearViewed(browserStorage)} />
  ) : null;
}
