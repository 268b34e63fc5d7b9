import { createContext, useContext, type ReactNode } from 'react';
import type { OfferRequest } from '#contract/entities/offer.ts';
import type { PackagePage } from '#contract/entities/package-card.ts';
import type { OpenPackage, PackageFlowActor } from '#machines/package/package-flow.selectors.ts';

/** The actors of the open package, and the flow they are children of. */
export type PackageFlow = OpenPackage & { root: PackageFlowActor };

/** What the package's screens are given: the flow's actors and the ways out. `page` is null on a restored sub-page. */
export type PackagePageContext = {
  flow: PackageFlow;
  page: PackagePage | null;
  /** Other dates, party or class: kept, and written into the address. */
  changeRequest: (request: OfferRequest) => void;
  /** On to checkout with what is chosen; or to the flow's next step, which `action` names. */
  proceed: () => void;
  action?: ReactNode;
  /** Hands over a link to a ready package as it is chosen now. */
  share?: () => void;
  /** What stands above a step of a flow that has several; else a way back to the package does. */
  head?: ReactNode;
};

const SceneContext = createContext<PackagePageContext | null>(null);
export const PackageSceneProvider = SceneContext.Provider;

export function usePackagePage(): PackagePageContext {
  const scene = useContext(SceneContext);
  if (!scene) throw new Error('no package scene is provided');
  return scene;
}
export const useFlow = (): PackageFlow => usePackagePage().flow;
