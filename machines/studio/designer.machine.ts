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

/** [ST2]: lives as long as its page; its children speak only through it. */
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
    photo: wordFormMachine,
    connection: suppliedSource<NetworkEvent>(),
  },
  actions: {
    onPublished: suppliedAction<{ result: Publication }>(),
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
        actions: { type: 'onPublished', params: ({ event }) => ({ result: event.output }) },
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
    /** A version now, without a draft. */
    published: { entry: sendTo('draft', { type: 'draft.close' }) },
  },
});
