import type { QueryClient } from '@tanstack/react-query';
import type { PackageFlowActor } from '#machines/package/package-flow.selectors.ts';

/** How the names of an offer's reads begin: itself, its flights, its hotels. */
const READS = 'package_details_new';

/** A part of the offer is gone: it is asked of the server again, and not of what this page remembers for some minutes. */
export function renewOffer(flow: PackageFlowActor, queryClient: QueryClient): void {
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [name] }) => typeof name === 'string' && name.startsWith(READS),
  });
  flow.send({ type: 'offer.renew' });
}
