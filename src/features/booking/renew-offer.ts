import type { QueryClient } from '@tanstack/react-query';
import type { PackageFlowActor } from '#machines/package/package-flow.selectors.ts';

/** Prefix of the query keys of an offer, its flights and hotels. */
const READS = 'package_details_new';

/** Drops cached reads, so that the server is asked again. */
export function renewOffer(flow: PackageFlowActor, queryClient: QueryClient): void {
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [name] }) => typeof name === 'string' && name.startsWith(READS),
  });
  flow.send({ type: 'offer.renew' });
}
