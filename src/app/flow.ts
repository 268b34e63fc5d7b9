import { selectPackageFlow } from '#machines/late-actors/late-actors.selectors.ts';
import type { Shown, Spot } from '#machines/navigation/navigation.types.ts';
import type { Opening } from '#machines/package-flow/package-flow.types.ts';
import { localeOf } from '#src/locale/locale-path.ts';
import type { Scope } from '#src/locale/scope.tsx';
import type { TabActors } from './actors.ts';
import { findRow } from './match-route.ts';
import type { FlowTab, OpeningAt } from './route-row.ts';
import { flowCreatorOf } from './screens.tsx';

/** A scope as flows tell one from another. */
export const wordOf = ({ locale, location, currency }: Scope): string => `${locale} ${location} ${currency}`;

type At = Pick<OpeningAt, 'scope' | 'read' | 'isServers'> & { spot: Pick<Spot, 'pathname' | 'search'> };

/** What a page wants open of its flow, or null. */
export function openingOf({ spot: { pathname, search }, ...at }: At): Opening | null {
  const found = findRow(pathname);
  return found?.row.opening?.({ ...at, params: found.params, search: new URLSearchParams(search) }) ?? null;
}

/** The actor of the flow of the page that a visit begins with; the server paints from the same. Not started yet. */
export function firstFlow(at: At, tab: FlowTab | null) {
  const row = findRow(at.spot.pathname)?.row;
  const create = row && flowCreatorOf(row);
  return create ? create({ opening: openingOf({ ...at, isServers: true }), scope: wordOf(at.scope) }, tab) : null;
}

/** The flow follows the page that is shown from now on: its own pages open something in it, any other closes it. */
export function showFlow({ spot, trouble }: Shown, { late }: TabActors, tab: FlowTab): void {
  const row = trouble ? undefined : findRow(spot.pathname)?.row;
  const flow = selectPackageFlow(late.getSnapshot());
  if (!row?.flow) return flow?.send({ type: 'flow.close' });
  const locale = localeOf(spot.pathname);
  const scope = { ...tab.scope(), locale };
  const opening = openingOf({ spot, scope, read: readOf(tab), isServers: false });
  if (!flow) {
    const made = flowCreatorOf(row)?.({ opening, scope: wordOf(scope) }, tab) ?? null;
    late.send({ type: 'actors.come', actors: { packageFlow: made?.start() ?? null } });
    return;
  }
  // the first page may be left before it stands
  flow.start();
  flow.send({ type: 'scope.change', scope: wordOf(scope) });
  if (opening) flow.send({ type: 'flow.open', opening });
}

/** Another selling location or currency reprices what is open (K19). */
export function followScope({ late, localeSwitch }: TabActors, tab: FlowTab): void {
  localeSwitch.subscribe(() =>
    selectPackageFlow(late.getSnapshot())?.send({ type: 'scope.change', scope: wordOf(tab.scope()) }),
  );
}

/** Reads what the page's queries brought. */
export const readOf =
  ({ queryClient }: Pick<FlowTab, 'queryClient'>): OpeningAt['read'] =>
  (query) =>
    queryClient.getQueryData(query.queryKey);
