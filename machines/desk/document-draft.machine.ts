import { assign, setup } from 'xstate';
import type { DeskDocument, DocumentProblem } from '#contract/entities/desk/document.ts';
import { supplied, suppliedAction } from '#machines/shared/effects.ts';
import { isLost } from '#machines/shared/lost-answer.ts';
import { failureOf, type Failure } from '#machines/shared/message-of.ts';

export type DocumentBody = Record<string, unknown>;
/** What the browser has of a text that was not saved; `rev`: of the document that it was typed over. */
export type KeptDocument = { rev: number; body: DocumentBody };
export type OpenedDocument = {
  item: DeskDocument;
  body: DocumentBody;
  rev: number;
  problems: DocumentProblem[];
  kept?: KeptDocument | null;
};
export type SavedDocument = { rev: number; saved_at: string; problems: DocumentProblem[] };
/** As another window saved it. */
type Theirs = { body: DocumentBody; rev: number; by: string | null };

type Context = {
  id: string;
  item: DeskDocument | null;
  body: DocumentBody;
  rev: number;
  problems: DocumentProblem[];
  savedAt: string | null;
  /** What the save in flight holds. */
  sent: DocumentBody | null;
  theirs: Theirs | null;
  failed: Failure | null;
};

const theirsOf = (error: unknown): Theirs | null => {
  const { body, rev, by } = failureOf(error).extra;
  return body ? { body: body as DocumentBody, rev: Number(rev), by: (by as string | null) ?? null } : null;
};
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const hasKept = ({ kept, body }: OpenedDocument) => Boolean(kept && !isSame(kept.body, body));
const isConflict = (error: unknown) => failureOf(error).code === 'content_changed';

/** [CA5]: a document at the desk saves by itself; of two windows the later one sees both texts. */
export const documentDraftMachine = setup({
  types: {
    input: {} as { id: string },
    context: {} as Context,
    events: {} as
      | { type: 'body.change'; body: DocumentBody }
      | { type: 'conflict.mine' }
      | { type: 'conflict.theirs' }
      | { type: 'document.reload' },
    tags: {} as 'editable',
  },
  actors: {
    openDocument: supplied<OpenedDocument, { id: string }>(),
    saveDocument: supplied<SavedDocument, { id: string; rev: number; body: DocumentBody }>(),
  },
  actions: {
    storeOpened: assign((_, { opened: { item, body, rev, problems } }: { opened: OpenedDocument }) => ({
      item,
      body,
      rev,
      problems,
      savedAt: null,
      theirs: null,
      failed: null,
    })),
    storeKept: assign((_, { opened: { kept, body } }: { opened: OpenedDocument }) => ({ body: kept?.body ?? body })),
    /** Published or saved by somebody since. */
    storeNewer: assign((_, { opened: { body, rev } }: { opened: OpenedDocument }) => ({
      theirs: { body, rev, by: null },
    })),
    /** In the browser, until it is saved. */
    keep: suppliedAction<{ id: string } & KeptDocument>(),
    forget: suppliedAction<{ id: string }>(),
    storeBody: assign((_, { body }: { body: DocumentBody }) => ({ body })),
    storeSent: assign({ sent: ({ context }) => context.body }),
    storeSaved: assign((_, { saved }: { saved: SavedDocument }) => ({
      rev: saved.rev,
      problems: saved.problems,
      savedAt: saved.saved_at,
      failed: null,
    })),
    storeTheirs: assign({ theirs: (_, { error }: { error: unknown }) => theirsOf(error) }),
    storeTheirRev: assign({
      rev: ({ context }, { error }: { error: unknown }) => theirsOf(error)?.rev ?? context.rev,
    }),
    storeFailure: assign({ failed: (_, { error }: { error: unknown }) => failureOf(error) }),
    takeMine: assign(({ context: { theirs, rev } }) => ({ rev: theirs?.rev ?? rev, theirs: null })),
  },
  guards: {
    isOlder: (_, { opened }: { opened: OpenedDocument }) => hasKept(opened) && opened.kept?.rev !== opened.rev,
    hasKept: (_, { opened }: { opened: OpenedDocument }) => hasKept(opened),
    isBehind: ({ context: { sent, body } }) => !isSame(sent, body),
    /** The answer was lost, what it saved stands. */
    isOwnSave: ({ context: { sent } }, { error }: { error: unknown }) =>
      isConflict(error) && isSame(theirsOf(error)?.body, sent),
    isConflict: (_, { error }: { error: unknown }) => isConflict(error),
    isLost: (_, { error }: { error: unknown }) => isLost(failureOf(error)) || failureOf(error).status === 429,
  },
  delays: { quiet: 600, again: 3_000 },
}).createMachine({
  id: 'document-draft',
  context: ({ input: { id } }) => ({
    id,
    item: null,
    body: {},
    rev: 0,
    problems: [],
    savedAt: null,
    sent: null,
    theirs: null,
    failed: null,
  }),
  initial: 'opening',
  states: {
    opening: {
      invoke: {
        src: 'openDocument',
        id: 'openDocument',
        input: ({ context: { id } }) => ({ id }),
        onDone: [
          {
            guard: { type: 'isOlder', params: ({ event }) => ({ opened: event.output }) },
            target: 'conflict',
            actions: [
              { type: 'storeOpened', params: ({ event }) => ({ opened: event.output }) },
              { type: 'storeKept', params: ({ event }) => ({ opened: event.output }) },
              { type: 'storeNewer', params: ({ event }) => ({ opened: event.output }) },
            ],
          },
          {
            guard: { type: 'hasKept', params: ({ event }) => ({ opened: event.output }) },
            target: 'editing.dirty',
            actions: [
              { type: 'storeOpened', params: ({ event }) => ({ opened: event.output }) },
              { type: 'storeKept', params: ({ event }) => ({ opened: event.output }) },
            ],
          },
          {
            target: 'editing',
            actions: { type: 'storeOpened', params: ({ event }) => ({ opened: event.output }) },
          },
        ],
        onError: { target: 'failed', actions: { type: 'storeFailure', params: ({ event }) => event } },
      },
    },
    editing: {
      tags: 'editable',
      initial: 'clean',
      on: {
        'body.change': { target: '.dirty', actions: { type: 'storeBody', params: ({ event }) => event } },
      },
      states: {
        // published, hidden or dropped meanwhile
        clean: {
          entry: { type: 'forget', params: ({ context }) => context },
          on: { 'document.reload': '#document-draft.opening' },
        },
        dirty: { entry: { type: 'keep', params: ({ context }) => context }, after: { quiet: 'saving' } },
        saving: {
          entry: 'storeSent',
          invoke: {
            src: 'saveDocument',
            id: 'saveDocument',
            input: ({ context: { id, rev, body } }) => ({ id, rev, body }),
            onDone: [
              {
                guard: 'isBehind',
                target: 'dirty',
                actions: { type: 'storeSaved', params: ({ event }) => ({ saved: event.output }) },
              },
              { target: 'clean', actions: { type: 'storeSaved', params: ({ event }) => ({ saved: event.output }) } },
            ],
            onError: [
              {
                guard: { type: 'isOwnSave', params: ({ event }) => event },
                target: 'dirty',
                actions: { type: 'storeTheirRev', params: ({ event }) => event },
              },
              {
                guard: { type: 'isConflict', params: ({ event }) => event },
                target: '#document-draft.conflict',
                actions: { type: 'storeTheirs', params: ({ event }) => event },
              },
              { guard: { type: 'isLost', params: ({ event }) => event }, target: 'offline' },
              // what was typed stays, and the next change tries again
              { target: 'refused', actions: { type: 'storeFailure', params: ({ event }) => event } },
            ],
          },
          on: {
            // the save in flight has an older body: wait, then save the newer
            'body.change': {
              actions: [
                { type: 'storeBody', params: ({ event }) => event },
                { type: 'keep', params: ({ context }) => context },
              ],
            },
          },
        },
        offline: { after: { again: 'saving' } },
        refused: {},
      },
    },
    conflict: {
      on: {
        'conflict.mine': { target: 'editing.saving', actions: 'takeMine' },
        'conflict.theirs': { target: 'opening', actions: { type: 'forget', params: ({ context }) => context } },
      },
    },
    failed: { on: { 'document.reload': 'opening' } },
  },
});
