import { assign, setup } from 'xstate';
import { supplied, suppliedAction } from './effects.ts';
import { refusedBy, stillRefused } from './form-faults.ts';
import { keepsKey } from './lost-answer.ts';
import { failureOf, type Failure } from './message-of.ts';
import { newerIn } from './newer-version.ts';

export type WordFields = Record<string, string>;
export type SavedWords = { message: string; version: number };
export type WordRequest = { fields: WordFields; version: number; key: string };

/** A profile or review: input survives edits by others; a lost answer retries under its key. */
export const wordFormMachine = setup({
  types: {
    input: {} as { fields: WordFields; version: number },
    context: {} as {
      fields: WordFields;
      version: number;
      key: string;
      attempts: number;
      refused: Record<string, string>;
      failed: Failure | null;
      message: string | null;
    },
    events: {} as { type: 'field.change'; changes: WordFields } | { type: 'form.send'; key: string },
    tags: {} as 'busy',
  },
  actors: { saveWords: supplied<SavedWords, WordRequest>() },
  actions: {
    storeFields: assign(({ context }, { changes }: { changes: WordFields }) => ({
      fields: { ...context.fields, ...changes },
      refused: stillRefused(context.refused, changes),
      message: null,
    })),
    /** Changed text is a new request. */
    forgetKey: assign({ key: '' }),
    storeKey: assign({ key: ({ context }, params: { key: string }) => context.key || params.key }),
    forgetFailure: assign({ failed: null, refused: {}, message: null }),
    storeSaved: assign((_, { message, version }: SavedWords) => ({ message, version, attempts: 0, key: '' })),
    storeFailure: assign(({ context }, { error }: { error: unknown }) => {
      const failed = failureOf(error);
      return {
        failed,
        refused: refusedBy(error),
        version: newerIn(failed) ?? context.version,
        key: keepsKey(failed) ? context.key : '',
        attempts: context.attempts + 1,
      };
    }),
    onSaved: suppliedAction<SavedWords>(),
  },
}).createMachine({
  id: 'word-form',
  context: ({ input }) => ({ ...input, key: '', attempts: 0, refused: {}, failed: null, message: null }),
  initial: 'typing',
  states: {
    typing: {
      on: {
        'field.change': { actions: [{ type: 'storeFields', params: ({ event }) => event }, 'forgetKey'] },
        'form.send': { target: 'saving', actions: { type: 'storeKey', params: ({ event }) => event } },
      },
    },
    saving: {
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        src: 'saveWords',
        id: 'saveWords',
        input: ({ context: { fields, version, key } }) => ({ fields, version, key }),
        onDone: {
          target: 'typing',
          actions: [
            { type: 'storeSaved', params: ({ event }) => event.output },
            { type: 'onSaved', params: ({ event }) => event.output },
          ],
        },
        onError: { target: 'typing', actions: { type: 'storeFailure', params: ({ event }) => event } },
      },
    },
  },
});
