import type { QueryClient } from '@tanstack/react-query';
import type { TargetPage, PageLocation } from '#machines/app/navigation.machine.ts';
import type { PackageFlowActor } from '#machines/package/package-flow.selectors.ts';
import { localeOf } from '#src/locale/locale-path.ts';
import type { Scope } from '#src/locale/scope.tsx';
import type { TabActors } from '#src/tab/actors.ts';
import { findRoute } from './match-route.ts';
import type { FlowTab, OpeningAt } from '#src/routing/route.ts';
import { flowPartsOf } from './screens.tsx';

export const wordOf = ({ locale, location, currency }: Scope): string => `${locale} ${location} ${currency}`;

type At = Pick<OpeningAt, 'scope' | 'read' | 'isServers'> & { spot: Pick<PageLocation, 'pathname' | 'search'> };

/** Null without a flow. */
function flowAt({ spot: { pathname, search }, ...at }: At) {
  const match = findRoute(pathname);
  const parts = match && flowPartsOf(match.row);
  if (!parts) return null;
  const opening = parts.openingOf(match.row, { ...at, params: match.params, search: new URLSearchParams(search) });
  return { opening, create: (tab: FlowTab | null) => parts.create({ opening, scope: wordOf(at.scope) }, tab) };
}

/** As the server renders it. Not started yet. */
export const firstFlow = (at: Omit<At, 'isServers'>, tab: FlowTab | null): PackageFlowActor | null =>
  flowAt({ ...at, isServers: true })?.create(tab) ?? null;

/** Its own pages open something, others close it. */
export function showFlow({ spot, trouble }: TargetPage, { late }: TabActors, tab: FlowTab): void {
  const flow = late.get('packageFlow');
  const scope = tab.scopeOf(localeOf(spot.pathname));
  const next = trouble ? null : flowAt({ spot, scope, read: readOf(tab.queryClient), isServers: false });
  if (!next) return flow?.send({ type: 'flow.close' });
  if (!flow) {
    const packageFlow = next.create(tab);
    packageFlow.start();
    return late.add({ packageFlow });
  }
  // the first page may be left before it is ready
  flow.start();
  flow.send({ type: 'scope.change', scope: wordOf(scope) });
  if (next.opening) flow.send({ type: 'flow.open', opening: next.opening });
}

/** It reprices the open package (K19). */
export function followScope({ late, localeSwitch }: TabActors, tab: FlowTab): void {
  localeSwitch.subscribe(() => late.get('packageFlow')?.send({ type: 'scope.change', scope: wordOf(tab.scope()) }));
}

export function flowTabOf({ readView, ...parts }: TabParts): FlowTab {
  const spot = () => readView().spot;
  const scope = () => parts.scopeOf(localeOf(spot().pathname));
  const opening = () =>
    flowAt({ spot: spot(), scope: scope(), read: readOf(parts.queryClient), isServers: false })?.opening ?? null;
  return { ...parts, spot, scope, opening };
}
type TabParts = Pick<FlowTab, 'queryClient' | 'navigator' | 'history' | 'scopeOf' | 'tripPages'> & {
  readView: () => TargetPage;
};

export const readOf =
  (queryClient: QueryClient): OpeningAt['read'] =>
  (query) =>
    queryClient.getQueryData(query.queryKey);
