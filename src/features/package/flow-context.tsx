import { createContext, useContext, type ReactNode } from 'react';
import type { OfferRequest } from '#contract/entities/offer.ts';
import type { PackagePage } from '#contract/entities/package-card.ts';
import type { OpenPackage, PackageFlowActor } from '#machines/package/package-flow.selectors.ts';

export type PackageFlow = OpenPackage & { root: PackageFlowActor };

/** `page` is null on a restored sub-page. */
export type PackagePageContext = {
  flow: PackageFlow;
  page: PackagePage | null;
  changeRequest: (request: OfferRequest) => void;
  /** To checkout, or to the flow's next step, which `action` names. */
  proceed: () => void;
  action?: ReactNode;
  /** Beside the heart, for flows that the page gives their effects. */
  buttons?: ReactNode;
  /** Replaces the link back to the package in flows with steps. */
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
