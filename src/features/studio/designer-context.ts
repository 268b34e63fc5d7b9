import { createContext, useContext } from 'react';
import { useSelector } from '@xstate/react';
import type { PackageDesign } from '#contract/entities/studio/design.ts';
import type { StopProposal } from '#contract/entities/studio/proposal.ts';
import { selectDesign } from '#machines/studio/design-draft.selectors.ts';
import { selectProposal } from '#machines/studio/design-proposal.selectors.ts';
import type { hotelSearchMachine } from '#machines/studio/hotel-search.machine.ts';
import type { DesignActors } from '#machines/studio/designer.selectors.ts';
import type { ProvideActs } from '#src/features/desk/list/list-screen.tsx';
import type { PictureForm } from './photos/picture-form.ts';

/** The added photograph stays from step to step. */
export type Designer = Omit<DesignActors, 'photo'> & {
  photos: PictureForm & { provideActs: ProvideActs };
  provideHotelSearch: (given: { onCopied: () => void }) => typeof hotelSearchMachine;
};

const Context = createContext<Designer | null>(null);
export const DesignerProvider = Context.Provider;

export function useDesigner(): Designer {
  const designer = useContext(Context);
  if (!designer) throw new Error('there is no design on this page');
  return designer;
}

export function useDesign(): [PackageDesign, (design: PackageDesign) => void] {
  const { draft } = useDesigner();
  return [useSelector(draft, selectDesign), (design) => draft.send({ type: 'design.change', design })];
}

/** Undefined until it has loaded. */
export function useStopProposal(city: string): StopProposal | undefined {
  const { proposal } = useDesigner();
  return useSelector(proposal, selectProposal)?.stops.find((stop) => stop.city === city);
}
