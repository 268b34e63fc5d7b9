import { createContext, useContext } from 'react';
import type { OfferRequest } from '#contract/entities/offer.ts';
import type { PackageFlow } from '#machines/shared/package-flow.ts';
import type { Choice } from '#src/wiring/package-flow.wiring.ts';
import type { DatedCard } from './package-request.ts';

/** Keeps the flow of the package being chosen, above its screens and the language prefix. */
export type PackageFlowHost = {
  /** The open flow, or null before one is opened or restored. */
  flow: PackageFlow | null;
  /** The flow of a package: the open one when it is this package's, else a new one. `search` is the page's query. */
  open: (card: DatedCard, search: string) => PackageFlow;
  /** The flow of a trip of one's own, opened with this request and choice when another or none is open, or a link to it. */
  begin: (request: OfferRequest, kept: Choice | null, share: string | null) => PackageFlow;
  /** Starts a flow that was begun, once the page has been painted. */
  wake: () => void;
  /** Brings an open flow to what query and stored choices ask for, once the page has been painted. */
  sync: (card: DatedCard, search: string) => void;
  /** Opens the flow that the browser kept, for a sub-page asked for directly; false when nothing was kept. */
  restore: () => boolean;
  /** Stores a party, dates or class chosen here, for every package. */
  keepRequest: (request: Pick<OfferRequest, 'rooms' | 'class'>) => void;
};

const HostContext = createContext<PackageFlowHost | null>(null);
export const PackageFlowHostProvider = HostContext.Provider;

export function usePackageFlowHost(): PackageFlowHost {
  const host = useContext(HostContext);
  if (!host) throw new Error('no package flow is provided');
  return host;
}
