import { sendTo, setup } from 'xstate';
import { suppliedAction, suppliedSource } from '#machines/shared/effects.ts';
import { wordFormMachine } from '#machines/shared/word-form.machine.ts';
import { designDraftMachine, type DraftNews, type DraftSource } from './design-draft.machine.ts';
import { designProposalMachine, type ProposalNews } from './design-proposal.machine.ts';
import { designStepsMachine } from './design-steps.machine.ts';
import { publishingMachine, type Publication } from './publishing.machine.ts';

export type DesignerInput = { id: string; source: DraftSource; newKey: () => string };
export type NetworkEvent = { type: 'network.change' };
type DesignerEvent = NetworkEvent | DraftNews | ProposalNews | { type: 'photo.add'; photo_id: string };

/**
 * A package being designed [ST2]: its draft, what is proposed for it, the way through its steps, its publication and the form of a
 * photograph are children, which hear of each other here alone. It lives as long as its page.
 */
export const designerMachine = setup({
  types: {
    input: {} as DesignerInput,
    context: {} as DesignerInput,
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
}).createMachine({
  id: 'designer',
  context: ({ input }) => input,
  invoke: [
    { src: 'steps', id: 'steps' },
    { src: 'photo', id: 'photo', input: { fields: {}, version: 0 } },
    { src: 'proposal', id: 'proposal', input: ({ self }) => ({ parent: self }) },
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
      input: ({ context: { id, source }, self }) => ({ id, source, parent: self }),
    },
    { src: 'connection', id: 'connection' },
  ],
  on: {
    'design.show': { actions: sendTo('proposal', ({ event }) => event) },
    'draft.saved': { actions: sendTo('publishing', ({ event }) => event) },
    'design.propose': { actions: sendTo('draft', ({ event }) => event) },
  },
  initial: 'designing',
  states: {
    designing: {
      on: {
        'network.change': { actions: sendTo('draft', { type: 'network.change' }) },
        'photo.add': { actions: sendTo('draft', ({ event }) => event) },
      },
    },
    /** What is sold is a version now: there is no draft of it any more. */
    published: { entry: sendTo('draft', { type: 'draft.close' }) },
  },
});
