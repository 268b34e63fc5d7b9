import { assign, setup } from 'xstate';
import type { PackageDesign } from '#contract/entities/studio/design.ts';
import type { Proposal } from '#contract/entities/studio/proposal.ts';
import { proposalKey } from '#contract/rules/design.ts';
import { supplied, notifyParent, type Listener } from '#machines/shared/effects.ts';
import { failureOf, type Failure } from '#machines/shared/message-of.ts';

type Context = {
  id: string;
  design: PackageDesign | null;
  proposal: Proposal | null;
  failed: Failure | null;
  parent: Listener<ProposalNews>;
};
type ProposalEvent = { type: 'design.show'; id: string; design: PackageDesign } | { type: 'proposal.retry' };
export type ProposalNews = { type: 'design.propose'; proposed: PackageDesign };

/** Loaded after stops, months or market change; typed text loads nothing (ST2). */
export const designProposalMachine = setup({
  types: {
    input: {} as { parent: Listener<ProposalNews> } | undefined,
    context: {} as Context,
    events: {} as ProposalEvent,
    tags: {} as 'busy',
  },
  actors: { propose: supplied<Proposal, { id: string; design: PackageDesign }>() },
  actions: {
    storeDesign: assign((_, { id, design }: { id: string; design: PackageDesign }) => ({ id, design })),
    storeProposal: assign((_, { proposal }: { proposal: Proposal }) => ({
      proposal,
      design: proposal.design,
      failed: null,
    })),
    report: notifyParent<ProposalNews, Context, ProposalEvent>()((_, { proposal }: { proposal: Proposal }) => ({
      type: 'design.propose',
      proposed: proposal.design,
    })),
    storeFailure: assign({ failed: (_, { error }: { error: unknown }) => failureOf(error) }),
  },
  guards: {
    isEmpty: (_, { design }: { design: PackageDesign }) => design.stops.length === 0,
    isKnown: ({ context }, { design }: { design: PackageDesign }) =>
      context.design !== null && proposalKey(context.design) === proposalKey(design),
  },
  delays: { rest: 300 },
}).createMachine({
  id: 'design-proposal',
  context: ({ input }) => ({ id: '', design: null, proposal: null, failed: null, parent: input?.parent ?? null }),
  initial: 'idle',
  on: {
    'design.show': [
      {
        guard: { type: 'isEmpty', params: ({ event }) => event },
        target: '.idle',
        actions: { type: 'storeDesign', params: ({ event }) => event },
      },
      {
        guard: { type: 'isKnown', params: ({ event }) => event },
        actions: { type: 'storeDesign', params: ({ event }) => event },
      },
      { target: '.resting', actions: { type: 'storeDesign', params: ({ event }) => event } },
    ],
  },
  states: {
    idle: {},
    resting: { tags: 'busy', after: { rest: 'proposing' } },
    proposing: {
      tags: 'busy',
      invoke: {
        src: 'propose',
        id: 'propose',
        input: ({ context: { id, design } }) => ({ id, design: design! }),
        onDone: {
          target: 'proposed',
          actions: [
            { type: 'storeProposal', params: ({ event }) => ({ proposal: event.output }) },
            { type: 'report', params: ({ event }) => ({ proposal: event.output }) },
          ],
        },
        onError: { target: 'failed', actions: { type: 'storeFailure', params: ({ event }) => event } },
      },
    },
    proposed: { on: { 'proposal.retry': 'proposing' } },
    failed: { on: { 'proposal.retry': 'proposing' } },
  },
});
