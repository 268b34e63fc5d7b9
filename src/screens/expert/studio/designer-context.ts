import { createContext, useContext } from 'react';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { PackageDesign } from '#contract/entities/studio/design.ts';
import type { StopProposal } from '#contract/entities/studio/proposal.ts';
import type { designDraftMachine } from '#machines/design-draft/design-draft.machine.ts';
import { selectDesign } from '#machines/design-draft/design-draft.selectors.ts';
import type { designProposalMachine } from '#machines/design-proposal/design-proposal.machine.ts';
import { selectProposal } from '#machines/design-proposal/design-proposal.selectors.ts';
import type { designStepsMachine } from '#machines/design-steps/design-steps.machine.ts';
import type { publishingMachine } from '#machines/publishing/publishing.machine.ts';
import type { WireActs } from '#src/screens/desk/list/list-screen.tsx';
import type { PictureForm } from '#src/screens/expert/photos/picture-form.ts';

/** The four machines of the design on the page, and the form of a photograph, which keeps what was typed from step to step. */
export type Designer = {
  draft: ActorRefFrom<typeof designDraftMachine>;
  steps: ActorRefFrom<typeof designStepsMachine>;
  proposal: ActorRefFrom<typeof designProposalMachine>;
  publishing: ActorRefFrom<typeof publishingMachine>;
  photos: PictureForm & { wireActs: WireActs };
};

const Context = createContext<Designer | null>(null);
export const DesignerProvider = Context.Provider;

export function useDesigner(): Designer {
  const designer = useContext(Context);
  if (!designer) throw new Error('there is no design on this page');
  return designer;
}

/** The design as it stands, and how it is changed. */
export function useDesign(): [PackageDesign, (design: PackageDesign) => void] {
  const { draft } = useDesigner();
  return [useSelector(draft, selectDesign), (design) => draft.send({ type: 'design.change', design })];
}

/** What can be chosen of a stop; undefined until it is proposed. */
export function useStopProposal(city: string): StopProposal | undefined {
  const { proposal } = useDesigner();
  return useSelector(proposal, selectProposal)?.stops.find((stop) => stop.city === city);
}
