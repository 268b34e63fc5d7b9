import { createActor } from 'xstate';
import { packageFlowMachine } from '#machines/package/package-flow.machine.ts';
import type { PanelEntry } from '#machines/package/panels.machine.ts';
import { track } from '#src/analytics/track.ts';
import { afterPaint } from '#src/delivery/after-paint.ts';
import { idle } from '#src/delivery/idle.ts';
import { offerPath } from '#contract/rules/flow-paths.ts';
import { localeOf, localePath } from '#src/locale/locale-path.ts';
import { browserStorage } from '#src/storage/browser-storage.ts';
import { providePackageFlow } from './package-flow.effects.ts';
import { pathTo } from '#src/tab/go-to.ts';
import { inspect } from '#src/tab/inspect.ts';
import { packageOpening } from './package-opening.page.ts';
import type { FlowParts, FlowTab } from '#src/routing/route.ts';

const REASONS = { flight: 'no_flights', hotels: 'no_hotels', flights_and_hotels: 'no_flights_and_hotels' } as const;
/** Milliseconds; a page opened by a link is complete by then. */
const SOON = 300;

/** One flow per tab; the server creates it but never starts it. */
export const packageFlow: FlowParts = {
  create: (input, tab) => createActor(tab ? logicOf(tab) : packageFlowMachine, { input, inspect }),
  openingOf: packageOpening,
};

const logicOf = ({ queryClient, scope, spot, opening, navigator, history, tripPages }: FlowTab) =>
  providePackageFlow({
    queryClient,
    scope,
    storage: browserStorage,
    track,
    goTo({ screen, reason, package_id }) {
      const { path } = pathTo({ screen, package_id, ...(reason ? { reason: REASONS[reason] } : {}) }, spot().pathname);
      navigator.replace(path);
    },
    goToTrip({ package_id, channel, share }) {
      const own = offerPath(package_id, channel);
      const bare = share ? `${own.split('?')[0]}?share=${encodeURIComponent(share)}` : own;
      navigator.replace(localePath(localeOf(spot().pathname), bare));
    },
    entries: {
      open: (what) => history.actor.send({ type: 'entry.open', what }),
      close: () => history.actor.send({ type: 'entry.close' }),
      listen(moved) {
        const listener = (what: unknown) => moved(what as PanelEntry | null);
        history.listeners.add(listener);
        return () => history.listeners.delete(listener);
      },
    },
    // rendering already fills a task: the flow continues after the paint, and on
    // the server's page after hydration of the lower parts
    untilPainted: async ({ isServers }) => {
      if (!isServers) await afterPaint();
      await idle(isServers ? undefined : SOON);
    },
    wantedNow() {
      const pageOpening = opening();
      return pageOpening?.by === 'package' ? pageOpening.request : null;
    },
    async sharedChoice(package_id) {
      const share = new URLSearchParams(spot().search).get('share');
      if (!share) return null;
      return (await import('./package-share.page.ts')).choiceOfShare(share, {
        package_id,
        queryClient,
        scope: scope(),
      });
    },
    resolveTrip: async (opening, hadFlow) =>
      (await tripPages()).resolveTrip({ opening, hadFlow, queryClient, scope: scope() }),
  });
