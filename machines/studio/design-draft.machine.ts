import { EMPTY_DESIGN } from '#contract/entities/studio/design.ts';
import { draftSetup, theirsOf } from './design-draft.setup.ts';

export type { DraftSource, LoadedDraft, Unsent } from './design-draft.setup.ts';

/**
 * A design while it is worked on: kept on the server a short quiet after the last change, and in the browser until then. Of two
 * windows one learns that the other saved, sees both, and chooses; a lost connection loses nothing (ST4).
 */
export const designDraftMachine = draftSetup.createMachine({
  id: 'design-draft',
  context: ({ input: { id, source = {} } }) => ({
    id,
    source,
    packageId: null,
    startedAt: null,
    savedAt: null,
    rev: 0,
    design: EMPTY_DESIGN,
    theirs: null,
    save: null,
    failed: null,
  }),
  initial: 'opening',
  states: {
    opening: {
      invoke: {
        src: 'openDraft',
        id: 'openDraft',
        input: ({ context: { id, source } }) => ({ id, source }),
        onDone: [
          { guard: { type: 'isClosed', params: ({ event }) => event.output }, target: 'closed' },
          {
            guard: { type: 'isUnsent', params: ({ event }) => event.output },
            target: 'editing.dirty',
            actions: [
              { type: 'storeOpened', params: ({ event }) => event.output },
              { type: 'storeUnsent', params: ({ event }) => event.output },
            ],
          },
          {
            guard: { type: 'isOvertaken', params: ({ event }) => event.output },
            target: 'conflict',
            actions: [
              { type: 'storeOpened', params: ({ event }) => event.output },
              { type: 'storeUnsent', params: ({ event }) => event.output },
              { type: 'storeTheirs', params: ({ event }) => ({ theirs: event.output.draft }) },
            ],
          },
          {
            target: 'editing.clean',
            // what was kept is saved by now
            actions: [
              { type: 'storeOpened', params: ({ event }) => event.output },
              { type: 'forgetUnsent', params: ({ event }) => ({ id: event.output.draft.draft_id }) },
            ],
          },
        ],
        onError: { target: 'failed', actions: { type: 'storeFailure', params: ({ event }) => event } },
      },
    },
    editing: {
      tags: 'editable',
      initial: 'clean',
      on: {
        'design.change': {
          target: '.dirty',
          actions: [
            { type: 'storeDesign', params: ({ event }) => event },
            {
              type: 'keepUnsent',
              params: ({ context: { id, rev, save }, event }) => ({ id, rev, sent: save, design: event.design }),
            },
          ],
        },
        // a window that is only opened, and proposed what it has, saves nothing: the other one's next save would meet a conflict
        'design.propose': {
          guard: { type: 'isNews', params: ({ event }) => event },
          target: '.dirty',
          actions: { type: 'mergeProposal', params: ({ event }) => event },
        },
        'draft.close': 'closed',
      },
      states: {
        clean: {},
        dirty: { after: { quiet: 'saving' }, on: { 'save.now': 'saving' } },
        saving: {
          entry: 'storeSent',
          invoke: {
            src: 'saveDraft',
            id: 'saveDraft',
            input: ({ context: { id, rev, design } }) => ({ id, rev, design }),
            onDone: [
              {
                guard: 'isBehind',
                target: 'dirty',
                // what follows stands on the revision that was just saved, after a reload as well
                actions: [
                  { type: 'storeSaved', params: ({ event }) => event.output },
                  {
                    type: 'keepUnsent',
                    params: ({ context: { id, design, save }, event }) => ({
                      id,
                      rev: event.output.rev,
                      design,
                      sent: save,
                    }),
                  },
                ],
              },
              {
                target: 'clean',
                actions: [
                  { type: 'storeSaved', params: ({ event }) => event.output },
                  { type: 'forgetUnsent', params: ({ context: { id } }) => ({ id }) },
                ],
              },
            ],
            onError: [
              {
                guard: { type: 'isOwnSave', params: ({ event }) => event },
                target: 'dirty',
                actions: [
                  { type: 'storeTheirRev', params: ({ event }) => ({ theirs: theirsOf(event.error) }) },
                  {
                    type: 'keepUnsent',
                    params: ({ context: { id, rev, design, save }, event }) => ({
                      id,
                      rev: theirsOf(event.error)?.rev ?? rev,
                      design,
                      sent: save,
                    }),
                  },
                ],
              },
              {
                guard: { type: 'isChanged', params: ({ event }) => event },
                target: '#design-draft.conflict',
                actions: { type: 'storeTheirs', params: ({ event }) => ({ theirs: theirsOf(event.error) }) },
              },
              { guard: { type: 'isEnded', params: ({ event }) => event }, target: '#design-draft.closed' },
              { guard: { type: 'isLost', params: ({ event }) => event }, target: 'offline' },
              {
                target: '#design-draft.failed',
                actions: { type: 'storeFailure', params: ({ event }) => event },
              },
            ],
          },
          on: {
            // what is on its way has an older design: it is waited for, and the newer one follows
            'design.change': {
              actions: [
                { type: 'storeDesign', params: ({ event }) => event },
                {
                  type: 'keepUnsent',
                  params: ({ context: { id, rev, save }, event }) => ({ id, rev, sent: save, design: event.design }),
                },
              ],
            },
            'design.propose': { actions: { type: 'mergeProposal', params: ({ event }) => event } },
          },
        },
        offline: { after: { again: 'saving' }, on: { 'network.change': 'saving', 'save.now': 'saving' } },
      },
    },
    conflict: {
      on: {
        'conflict.mine': { target: 'editing.saving', actions: 'takeMine' },
        'conflict.theirs': {
          target: 'editing.clean',
          actions: ['takeTheirs', { type: 'forgetUnsent', params: ({ context: { id } }) => ({ id }) }],
        },
      },
    },
    closed: { entry: { type: 'forgetUnsent', params: ({ context: { id } }) => ({ id }) } },
    failed: { on: { 'open.retry': { target: 'opening' } } },
  },
});
