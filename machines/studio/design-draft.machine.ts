import { assign, raise, setup } from 'xstate';
import { PackageDesign, EMPTY_DESIGN, type Draft } from '#contract/entities/studio/design.ts';
import { withPhoto, withProposal } from '#contract/rules/design.ts';
import { supplied, suppliedAction, notifyParent, type Listener } from '#machines/shared/effects.ts';
import { isLost } from '#machines/shared/lost-answer.ts';
import { failureOf, type Failure } from '#machines/shared/message-of.ts';

/** `sent`: in flight; a draft equal to it was saved from here. */
export type Unsent = { rev: number; design: PackageDesign; sent: PackageDesign | null };
/** Nothing, an own package, or a copy. */
export type DraftSource = { package_id?: number; copy_of?: number };
export type LoadedDraft = { draft: Draft; unsent: Unsent | null };
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
  /** As another window saved it. */
  theirs: Draft | null;
  /** The same design under another revision is our own save. */
  save: PackageDesign | null;
  failed: Failure | null;
  parent: Listener<DraftNews>;
};
export type DraftNews =
  | { type: 'design.show'; id: string; design: PackageDesign }
  | { type: 'draft.saved'; rev: number };

const theirsOf = (error: unknown): Draft | null => (failureOf(error).extra.draft as Draft | undefined) ?? null;
const shapeOf = (design: PackageDesign | null) => design && JSON.stringify(PackageDesign.parse(design));
const isSame = (one: PackageDesign | null, other: PackageDesign | null) => shapeOf(one) === shapeOf(other);
const isAhead = ({ draft, unsent }: LoadedDraft) => unsent !== null && !isSame(unsent.design, draft.design);
const standsOn = ({ draft, unsent }: LoadedDraft) =>
  unsent?.rev === draft.rev || isSame(unsent?.sent ?? null, draft.design);
const codeOf = (error: unknown) => failureOf(error).code;

type DraftEvent =
  | { type: 'design.change'; design: PackageDesign }
  | { type: 'design.propose'; proposed: PackageDesign }
  | { type: 'photo.add'; photo_id: string }
  | { type: 'save.now' }
  | { type: 'conflict.mine' }
  | { type: 'conflict.theirs' }
  | { type: 'network.change' }
  | { type: 'draft.close' }
  | { type: 'open.retry' };

const report = notifyParent<DraftNews, Context, DraftEvent>();

const draftSetup = setup({
  types: {
    input: {} as { id: string; source?: DraftSource; parent?: Listener<DraftNews> },
    context: {} as Context,
    events: {} as DraftEvent,
    tags: {} as 'editable',
  },
  actors: {
    openDraft: supplied<LoadedDraft, { id: string; source: DraftSource }>(),
    saveDraft: supplied<Saved, { id: string; rev: number; design: PackageDesign }>(),
  },
  actions: {
    storeOpened: assign((_, { draft }: LoadedDraft) => ({
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
    storeSent: assign({ save: ({ context }) => context.design }),
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
    reportDesign: report(({ id, design }) => ({ type: 'design.show', id, design })),
    reportSaved: report(({ rev }) => ({ type: 'draft.saved', rev })),
    keepUnsent: suppliedAction<{ id: string } & Unsent>(),
    forgetUnsent: suppliedAction<{ id: string }>(),
  },
  guards: {
    isClosed: (_, { draft }: LoadedDraft) => draft.state !== 'open',
    isUnsent: (_, loaded: LoadedDraft) => isAhead(loaded) && standsOn(loaded),
    isOvertaken: (_, loaded: LoadedDraft) => isAhead(loaded) && !standsOn(loaded),
    isNews: ({ context: { design } }, { proposed }: { proposed: PackageDesign }) =>
      !isSame(withProposal(design, proposed), design),
    isBehind: ({ context: { save, design } }) => !isSame(save, design),
    /** The answer was lost, what it saved stands. */
    isOwnSave: ({ context: { save } }, { error }: { error: unknown }) =>
      codeOf(error) === 'draft_changed' && isSame(theirsOf(error)?.design ?? null, save),
    isChanged: (_, { error }: { error: unknown }) => codeOf(error) === 'draft_changed',
    isEnded: (_, { error }: { error: unknown }) => codeOf(error) === 'draft_closed',
    /** Says nothing of the design: it is resent. */
    isLost: (_, { error }: { error: unknown }) => isLost(failureOf(error)) || failureOf(error).status === 429,
  },
  delays: { quiet: 600, again: 3_000 },
});

/** ST4: on the server after a pause, in the browser until then; in a conflict the user chooses. */
export const designDraftMachine = draftSetup.createMachine({
  id: 'design-draft',
  context: ({ input: { id, source = {}, parent = null } }) => ({
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
    parent,
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
            // the local copy is now saved
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
      entry: 'reportDesign',
      initial: 'clean',
      on: {
        'design.change': {
          target: '.dirty',
          actions: [
            { type: 'storeDesign', params: ({ event }) => event },
            'reportDesign',
            {
              type: 'keepUnsent',
              params: ({ context: { id, rev, save }, event }) => ({ id, rev, sent: save, design: event.design }),
            },
          ],
        },
        // a window that only opened saves nothing, else another window's save would conflict
        'design.propose': {
          guard: { type: 'isNews', params: ({ event }) => event },
          target: '.dirty',
          actions: [{ type: 'mergeProposal', params: ({ event }) => event }, 'reportDesign'],
        },
        // a photograph added meanwhile joins the package if there is room
        'photo.add': {
          actions: raise(({ context: { design }, event }) => ({
            type: 'design.change',
            design: withPhoto(design, event.photo_id),
          })),
        },
        'draft.close': 'closed',
      },
      states: {
        clean: { entry: 'reportSaved' },
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
                // later changes build on the saved revision, also after a reload
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
            // the save in flight has an older design: wait, then save the newer
            'design.change': {
              actions: [
                { type: 'storeDesign', params: ({ event }) => event },
                'reportDesign',
                {
                  type: 'keepUnsent',
                  params: ({ context: { id, rev, save }, event }) => ({ id, rev, sent: save, design: event.design }),
                },
              ],
            },
            'design.propose': { actions: [{ type: 'mergeProposal', params: ({ event }) => event }, 'reportDesign'] },
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
