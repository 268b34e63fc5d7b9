import type { QueryClient } from '@tanstack/react-query';
import type { OfferRequest } from '#contract/entities/offer.ts';
import { allAdults } from '#contract/rules/price.ts';
import { queries } from '#src/api/queries.ts';
import { track } from '#src/analytics/track.ts';
import { afterPaint } from '#src/boot/after-paint.ts';
import { idle } from '#src/boot/idle.ts';
import type { Scope } from '#src/locale/scope.tsx';
import { browserStorage as storage } from '#src/storage/browser-storage.ts';
import {
  createPackageFlow,
  type Choice,
  type LivePackageFlow,
  type PackageFlowStart,
} from '#src/wiring/package-flow.wiring.ts';
import { isFirstPaint } from './first-paint.ts';
import type { GoTo } from './go-to.ts';
import { inspect } from './inspect.ts';
import { keepPanelsInHistory } from './panel-history.ts';
import { isSameRequest, keptOf, requestOfAddress, requestOfVisitor, type DatedCard } from './package-request.ts';

const REASONS = { flight: 'no_flights', hotels: 'no_hotels', flights_and_hotels: 'no_flights_and_hotels' } as const;
/** A page come to by a link is whole by then, on a slow phone too. */
const SOON = 300;
const wordOf = ({ locale, location, currency }: Scope) => `${locale} ${location} ${currency}`;

export type PackageFlowKeeper = ReturnType<typeof createPackageFlowKeeper>;

/** Holds the one open flow of the package's screens; opened while rendering, started once painted. */
export function createPackageFlowKeeper(queryClient: QueryClient, born: Scope) {
  let scope = born;
  let goTo: (to: GoTo) => void = () => undefined;
  let open: LivePackageFlow | null = null;
  let running: LivePackageFlow | null = null;
  let pricedIn = '';
  /** The link whose trip is open. */
  let shared: string | null = null;
  let forgetPanels: (() => void) | null = null;
  let leaving: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  function create(start: PackageFlowStart): LivePackageFlow {
    const { package_id } = start.request;
    shared = null;
    pricedIn = wordOf(scope);
    open = createPackageFlow(
      {
        queryClient,
        scope: () => scope,
        storage,
        track,
        goTo: ({ screen, reason }) => goTo({ screen, package_id, ...(reason ? { reason: REASONS[reason] } : {}) }),
        inspect,
      },
      start,
    );
    return open;
  }

  function run(next: LivePackageFlow | null): void {
    if (running === next) return;
    running?.stop();
    running = next;
    next?.start(keptOf(next.package_id, storage));
    forgetPanels?.();
    forgetPanels = next ? keepPanelsInHistory(next) : null;
    for (const listener of listeners) listener();
  }

  return {
    open(card: DatedCard, search: string): LivePackageFlow {
      if (open?.package_id === card.id) return open;
      if (!isFirstPaint()) {
        const request = requestOfVisitor(card, search, scope.location, storage);
        return create({ request, offer: null, kept: keptOf(card.id, storage) });
      }
      const request = requestOfAddress(card, search, scope.location);
      const painted = queryClient.getQueryData(queries.packageOffer(scope, request).queryKey);
      return create({ request, offer: painted?.data ?? null, kept: null });
    },
    /**
     * The flow of a trip of one's own: the open one when it is this trip's, else one with what was chosen of it. A link
     * that is opened shows what was shared, whatever is open; coming back to it keeps what was changed since.
     */
    begin(request: OfferRequest, kept: Choice | null, share: string | null): LivePackageFlow {
      const isOpen = open?.package_id === request.package_id && (share === null || share === shared);
      if (open && isOpen) return open;
      const begun = create({ request, offer: null, kept });
      shared = share;
      return begun;
    },
    /** Starts what was begun after the layout had settled: a trip is read before its flow is opened. */
    wake: (): void => run(open),
    sync(card: DatedCard, search: string): void {
      if (open?.package_id !== card.id) return;
      const request = requestOfVisitor(card, search, scope.location, storage);
      if (isSameRequest(request, open.offer.getSnapshot().context.request)) return;
      open.offer.send({ type: 'offer.reload', request });
    },
    restore(): boolean {
      const package_id = storage.read('PkgID');
      const kept = package_id === null ? null : keptOf(package_id, storage);
      if (!open && kept) run(create({ request: kept.request, offer: null, kept }));
      return open !== null;
    },
    keepRequest({ rooms, class: cabin }: Pick<OfferRequest, 'rooms' | 'class'>): void {
      storage.write('selectedRooms', rooms);
      storage.write('all_Adults', allAdults(rooms));
      storage.write('Cabin', cabin);
    },
    /** The page stands: what was opened runs, in the page's scope now, at that scope's prices (K19). */
    settle(now: Scope, way: (to: GoTo) => void): void {
      clearTimeout(leaving);
      scope = now;
      goTo = way;
      // drawing the page fills a task already, and what it starts with is drawn: a flow just opened starts once that is
      // seen, and on the server's page once what lies further down has come to life too
      if (running !== open) void (isFirstPaint() ? idle() : afterPaint().then(() => idle(SOON))).then(() => run(open));
      if (!open || pricedIn === wordOf(scope)) return;
      pricedIn = wordOf(scope);
      open.offer.send({ type: 'offer.reload', request: open.offer.getSnapshot().context.request });
    },
    /** The screens are left. A layout that comes straight back, as React rehearses it, finds its flow still running. */
    leave(): void {
      leaving = setTimeout(() => {
        open = null;
        run(null);
      });
    },
    running: () => running,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
