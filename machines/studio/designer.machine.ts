import { sendTo, setup, type SnapshotFrom } from 'xstate';
import type { PackageDesign } from '#contract/entities/studio/design.ts';
import type { Proposal } from '#contract/entities/studio/proposal.ts';
import { withPhoto } from '#contract/rules/design.ts';
import { designDraftMachine, type DraftSource } from './design-draft.machine.ts';
import * as drafts from './design-draft.selectors.ts';
import { designProposalMachine } from './design-proposal.machine.ts';
import { selectProposal } from './design-proposal.selectors.ts';
import { designStepsMachine } from './design-steps.machine.ts';
import { publishingMachine, type Publication } from './publishing.machine.ts';
import { suppliedAction, suppliedSource } from '#machines/shared/effects.ts';
import { wordFormMachine } from '#machines/shared/word-form.machine.ts';

export type DesignerInput = { id: string; source: DraftSource; newKey: () => string };
/** What children were last told of each other: only what differs from it is news. */
type Baseline = { design: PackageDesign | null; rev: number | null; proposal: Proposal | null };
type DesignerContext = DesignerInput & { baseline: Baseline };
export type NetworkEvent = { type: 'network.change' };
type DesignerEvent = NetworkEvent | { type: 'photo.add'; photo_id: string };

/** What a child that was invoked with `onSnapshot` is like now. */
const snapshotOf = <Machine extends typeof designDraftMachine | typeof designProposalMachine>(event: object) =>
  (event as { snapshot: SnapshotFrom<Machine> }).snapshot;

/** An action upon what a child says: the machine's own events, by which actions are typed, do not name it. */
const uponChild = (action: unknown) => action as never;

const designerSetup = setup({
  types: {
    input: {} as DesignerInput,
    context: {} as DesignerContext,
    events: {} as DesignerEvent,
    children: {} as {
      draft: 'draft';
      proposal: 'proposal';
      steps: 'steps';
      publishing: 'publishing';
      photo: 'photo';
      connection: 'connection';
    },
  },
  actors: {
    draft: designDraftMachine,
    proposal: designProposalMachine,
    steps: designStepsMachine,
    publishing: publishingMachine,
    /** The form of a photograph, which keeps what was typed from step to step. */
    photo: wordFormMachine,
    /** Tells when the connection came back. */
    connection: suppliedSource<NetworkEvent>(),
  },
  actions: {
    tellPublished: suppliedAction<{ result: Publication }>(),
  },
});

/** What is designed goes to the proposals, each revision that the server has to the checks. */
const passDraft = uponChild(
  designerSetup.enqueueActions(({ enqueue, context: { baseline }, event }) => {
    const draft = snapshotOf<typeof designDraftMachine>(event);
    const design = drafts.selectIsEditable(draft) ? drafts.selectDesign(draft) : baseline.design;
    const rev = drafts.selectIsSaved(draft) ? drafts.selectRev(draft) : baseline.rev;
    enqueue.assign({ baseline: { ...baseline, design, rev } });
    if (design && design !== baseline.design)
      enqueue.sendTo('proposal', { type: 'design.show', id: draft.context.id, design });
    if (rev !== null && rev !== baseline.rev) enqueue.sendTo('publishing', { type: 'draft.saved', rev });
  }),
);

/** A new proposal fills the draft. */
const passProposal = uponChild(
  designerSetup.enqueueActions(({ enqueue, context: { baseline }, event }) => {
    const proposal = selectProposal(snapshotOf<typeof designProposalMachine>(event));
    if (proposal === baseline.proposal || !proposal) return;
    enqueue.assign({ baseline: { ...baseline, proposal } });
    enqueue.sendTo('draft', { type: 'design.propose', proposed: proposal.design });
  }),
);

/** A photograph that was added while a package is designed belongs to it, as far as there is room. */
const addPhoto = designerSetup.enqueueActions(({ enqueue, context: { baseline }, event }) => {
  if (event.type === 'photo.add' && baseline.design)
    enqueue.sendTo('draft', { type: 'design.change', design: withPhoto(baseline.design, event.photo_id) });
});

/**
 * A package being designed [ST2]: its draft, what is proposed for it, the way through its steps, its publication and the form of a
 * photograph are children, which hear of each other here alone. It lives as long as its page.
 */
export const designerMachine = designerSetup.createMachine({
  id: 'designer',
  context: ({ input }) => ({ ...input, baseline: { design: null, rev: null, proposal: null } }),
  invoke: [
    { src: 'steps', id: 'steps' },
    { src: 'photo', id: 'photo', input: { fields: {}, version: 0 } },
    { src: 'proposal', id: 'proposal', onSnapshot: { actions: passProposal } },
    {
      src: 'publishing',
      id: 'publishing',
      input: ({ context: { id, newKey } }) => ({ id, newKey }),
      onDone: {
        target: '.published',
        actions: { type: 'tellPublished', params: ({ event }) => ({ result: event.output }) },
      },
    },
    {
      src: 'draft',
      id: 'draft',
      input: ({ context: { id, source } }) => ({ id, source }),
      onSnapshot: { actions: passDraft },
    },
    { src: 'connection', id: 'connection' },
  ],
  initial: 'designing',
  states: {
    designing: {
      on: {
        'network.change': { actions: sendTo('draft', { type: 'network.change' }) },
        'photo.add': { actions: addPhoto },
      },
    },
    /** What is sold is a version now: there is no draft of it any more. */
    published: { entry: sendTo('draft', { type: 'draft.close' }) },
  },
});
