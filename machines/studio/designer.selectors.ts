import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { designDraftMachine } from './design-draft.machine.ts';
import type { designProposalMachine } from './design-proposal.machine.ts';
import type { designStepsMachine } from './design-steps.machine.ts';
import type { publishingMachine } from './publishing.machine.ts';
import type { wordFormMachine } from '#machines/shared/word-form.machine.ts';
import type { designerMachine } from './designer.machine.ts';

/** They live as long as the designer. */
export type DesignActors = {
  draft: ActorRefFrom<typeof designDraftMachine>;
  steps: ActorRefFrom<typeof designStepsMachine>;
  proposal: ActorRefFrom<typeof designProposalMachine>;
  publishing: ActorRefFrom<typeof publishingMachine>;
  photo: ActorRefFrom<typeof wordFormMachine>;
};

export function selectDesignActors({ children }: SnapshotFrom<typeof designerMachine>): DesignActors {
  const { draft, steps, proposal, publishing, photo } = children;
  if (!draft || !steps || !proposal || !publishing || !photo) throw new Error('a designer has lost an actor');
  return { draft, steps, proposal, publishing, photo };
}
