import { assign, setup } from 'xstate';
import { EMPTY_DESIGN, PackageDesign, type Draft } from '#contract/entities/studio/design.ts';
import { withProposal } from '#contract/rules/design.ts';
import { supplied, suppliedAction } from '#machines/shared/effects.ts';
import { failureOf, type Failed } from '#machines/shared/message-of.ts';

/** What this browser typed and the server does not have yet, with the revision it was typed on. */
export type Unsent = { rev: number; design: PackageDesign };
/** What a new draft begins from: nothing, a package of one's own to change, or one to copy. */
export type DraftSource = { package_id?: number; copy_of?: number };
export type Opened = { draft: Draft; unsent: Unsent | null };
type Saved = { rev: number; saved_at: string };
type Context = {
  /** `new` until there is a draft. */
  id: string;
  source: DraftSource;
  packageId: number | null;
  startedAt: string | null;
  savedAt: string | null;
  rev: number;
  design: PackageDesign;
  /** The design as another window saved it. */
  theirs: Draft | null;
  /** What was sent last: the same thing saved under another number was saved by us. */
  sent: PackageDesign | null;
  failed: Failed | null;
};

const theirsOf = (error: unknown): Draft | null => (failureOf(error).extra.draft as Draft | undefined) ?? null;
const shapeOf = (design: PackageDesign | null) => design && JSON.stringify(PackageDesign.parse(design));
const isSame = (one: PackageDesign | null, other: PackageDesign | null) => shapeOf(one) === shapeOf(other);
const codeOf = (error: unknown) => failureOf(error).code;

/**
 * A design while it is worked on: kept on the server a short quiet after the last change, and in the browser until then. Of two
 * windows one learns that the other saved, sees both, and chooses; a lost connection loses nothing (ST4).
 */
export const designDraftMachine = setup({
  types: {
    input: {} as { id: string; source?: DraftSource },
    context: {} as Context,
    events: {} as
      | { type: 'design.change'; design: PackageDesign }
      | { type: 'design.propose'; proposed: PackageDesign }
      | { type: 'save.now' }
      | { type: 'conflict.mine' }
      | { type: 'conflict.theirs' }
      | { type: 'network.change' }
      | { type: 'draft.close' }
      | { type: 'open.retry' },
    tags: {} as 'editable',
  },
  actors: {
    openDraft: supplied<Opened, { id: string; source: DraftSource }>(),
    saveDraft: supplied<Saved, { id: string; rev: number; design: PackageDesign }>(),
  },
  actions: {
    storeOpened: assign((_, { draft }: Opened) => ({
      id: draft.draft_id,
      packageId: draft.package_id,
      startedAt: draft.started_at,
      savedAt: draft.saved_at,
      rev: draft.rev,
      design: draft.design,
      failed: null,
    })),
    storeUnsent: assign((_, { unsent }: { unsent: Unsent | null }) => (unsent ? { design: unsent.design } : {})),
    storeDesign: assign((_, { design }: { design: PackageDesign }) => ({ design })),
    mergeProposal: assign(({ context }, { proposed }: { proposed: PackageDesign }) => ({
      design: withProposal(context.design, proposed),
    })),
    storeSaved: assign((_, { rev, saved_at }: Saved) => ({ rev, savedAt: saved_at, failed: null })),
    storeSent: assign({ sent: ({ context }) => context.design }),
    storeTheirRev: assign({ rev: ({ context }, { theirs }: { theirs: Draft | null }) => theirs?.rev ?? context.rev }),
    storeTheirs: assign({ theirs: (_, { theirs }: { theirs: Draft | null }) => theirs }),
    storeFailure: assign({ failed: (_, { error }: { error: unknown }) => failureOf(error) }),
    takeMine: assign(({ context }) => ({ rev: context.theirs?.rev ?? context.rev, theirs: null })),
    takeTheirs: assign(({ context: { theirs, rev, design } }) => ({
      rev: theirs?.rev ?? rev,
      design: theirs?.design ?? design,
      savedAt: theirs?.saved_at ?? null,
      theirs: null,
    })),
    keepUnsent: suppliedAction<{ id: string } & Unsent>(),
    forgetUnsent: suppliedAction<{ id: string }>(),
    tellDesign: suppliedAction<{ design: PackageDesign }>(),
    tellSaved: suppliedAction<{ rev: number }>(),
  },
  guards: {
    isClosed: (_, { draft }: Opened) => draft.state !== 'open',
    isUnsent: (_, { draft, unsent }: Opened) => unsent !== null && unsent.rev === draft.rev,
    isOvertaken: (_, { draft, unsent }: Opened) =>
      unsent !== null && unsent.rev !== draft.rev && !isSame(unsent.design, draft.design),
    isBehind: ({ context: { sent, design } }) => !isSame(sent, design),
    /** The answer of an earlier save was lost, and what it saved stands. */
    isOwnSave: ({ context: { sent } }, { error }: { error: unknown }) =>
      codeOf(error) === 'draft_changed' && isSame(theirsOf(error)?.design ?? null, sent),
    isChanged: (_, { error }: { error: unknown }) => codeOf(error) === 'draft_changed',
    isEnded: (_, { error }: { error: unknown }) => codeOf(error) === 'draft_closed',
    isLost: (_, { error }: { error: unknown }) =>
      (failureOf(error).status ?? 0) === 0 || (failureOf(error).status ?? 0) >= 500,
  },
  delays: { quiet: 600, again: 3_000 },
}).createMachine({
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
    sent: null,
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
          { target: 'editing.clean', actions: { type: 'storeOpened', params: ({ event }) => event.output } },
        ],
        onError: { target: 'failed', actions: { type: 'storeFailure', params: ({ event }) => event } },
      },
    },
    editing: {
      tags: 'editable',
      entry: { type: 'tellDesign', params: ({ context: { design } }) => ({ design }) },
      initial: 'clean',
      on: {
        'design.change': {
          target: '.dirty',
          actions: [
            { type: 'storeDesign', params: ({ event }) => event },
            { type: 'keepUnsent', params: ({ context: { id, rev }, event }) => ({ id, rev, design: event.design }) },
            { type: 'tellDesign', params: ({ event }) => event },
          ],
        },
        'design.propose': { target: '.dirty', actions: { type: 'mergeProposal', params: ({ event }) => event } },
        'draft.close': 'closed',
      },
      states: {
        clean: { entry: { type: 'tellSaved', params: ({ context: { rev } }) => ({ rev }) } },
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
                actions: { type: 'storeSaved', params: ({ event }) => event.output },
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
                actions: { type: 'storeTheirRev', params: ({ event }) => ({ theirs: theirsOf(event.error) }) },
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
                  params: ({ context: { id, rev }, event }) => ({ id, rev, design: event.design }),
                },
                { type: 'tellDesign', params: ({ event }) => event },
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
