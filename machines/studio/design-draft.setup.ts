import { assign, setup } from 'xstate';
import { PackageDesign, type Draft } from '#contract/entities/studio/design.ts';
import { withProposal } from '#contract/rules/design.ts';
import { supplied, suppliedAction } from '#machines/shared/effects.ts';
import { isLost } from '#machines/shared/lost-answer.ts';
import { failureOf, type Failure } from '#machines/shared/message-of.ts';

/**
 * What this browser typed and the server may not have yet, with the revision it was typed on and what was on its way by then: a
 * draft that has just that was saved from here, though the answer never came.
 */
export type Unsent = { rev: number; design: PackageDesign; sent: PackageDesign | null };
/** What a new draft begins from: nothing, a package of one's own to change, or one to copy. */
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
  /** The design as another window saved it. */
  theirs: Draft | null;
  /** The design of the last save: the same thing saved under another number was saved by us. */
  save: PackageDesign | null;
  failed: Failure | null;
};

/** The draft as another window saved it, as a refused save tells. */
export const theirsOf = (error: unknown): Draft | null => (failureOf(error).extra.draft as Draft | undefined) ?? null;
const shapeOf = (design: PackageDesign | null) => design && JSON.stringify(PackageDesign.parse(design));
const isSame = (one: PackageDesign | null, other: PackageDesign | null) => shapeOf(one) === shapeOf(other);
const isAhead = ({ draft, unsent }: LoadedDraft) => unsent !== null && !isSame(unsent.design, draft.design);
const standsOn = ({ draft, unsent }: LoadedDraft) =>
  unsent?.rev === draft.rev || isSame(unsent?.sent ?? null, draft.design);
const codeOf = (error: unknown) => failureOf(error).code;

/** What the draft of a design does and judges by; its chart is in design-draft.machine.ts. */
export const draftSetup = setup({
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
    /** The answer of an earlier save was lost, and what it saved stands. */
    isOwnSave: ({ context: { save } }, { error }: { error: unknown }) =>
      codeOf(error) === 'draft_changed' && isSame(theirsOf(error)?.design ?? null, save),
    isChanged: (_, { error }: { error: unknown }) => codeOf(error) === 'draft_changed',
    isEnded: (_, { error }: { error: unknown }) => codeOf(error) === 'draft_closed',
    /** Not a word about the design: it is sent again, and nobody is shown out of the designer. */
    isLost: (_, { error }: { error: unknown }) => isLost(failureOf(error)) || failureOf(error).status === 429,
  },
  delays: { quiet: 600, again: 3_000 },
});
