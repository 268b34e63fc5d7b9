import { setup } from 'xstate';

/** `isReady`: both languages are whole; `isFree`: nothing on sale needs it. */
export type ContentFact =
  | { type: 'draft.save' | 'draft.drop' | 'content.show' }
  | { type: 'content.publish'; isReady: boolean }
  | { type: 'content.hide'; isFree: boolean };

/** In the transaction that writes the state. */
export type ContentEffect = 'writeDraft' | 'dropDraft' | 'writeVersion' | 'hidePlace' | 'showPlace';

const effect = (): void => undefined;

/** [CA6] [CA7]: a document of the catalogue; one publish of both languages, versions are whole. */
export const contentItemMachine = setup({
  types: { events: {} as ContentFact },
  actions: { writeDraft: effect, dropDraft: effect, writeVersion: effect, hidePlace: effect, showPlace: effect },
  guards: {
    isReady: ({ event }) => event.type === 'content.publish' && event.isReady,
    isFree: ({ event }) => event.type === 'content.hide' && event.isFree,
  },
}).createMachine({
  id: 'content-item',
  initial: 'draft',
  states: {
    draft: {
      on: {
        'draft.save': { actions: 'writeDraft' },
        'draft.drop': { target: 'gone', actions: 'dropDraft' },
        'content.publish': { guard: 'isReady', target: 'live.clean', actions: ['writeVersion', 'dropDraft'] },
      },
    },
    live: {
      initial: 'clean',
      states: {
        clean: {
          on: {
            'draft.save': { target: 'edited', actions: 'writeDraft' },
            'content.hide': { guard: 'isFree', target: '#content-item.hidden.clean', actions: 'hidePlace' },
          },
        },
        edited: {
          on: {
            'draft.save': { actions: 'writeDraft' },
            'draft.drop': { target: 'clean', actions: 'dropDraft' },
            'content.publish': { guard: 'isReady', target: 'clean', actions: ['writeVersion', 'dropDraft'] },
            'content.hide': { guard: 'isFree', target: '#content-item.hidden.edited', actions: 'hidePlace' },
          },
        },
      },
    },
    hidden: {
      initial: 'clean',
      states: {
        clean: {
          on: {
            'draft.save': { target: 'edited', actions: 'writeDraft' },
            'content.show': { target: '#content-item.live.clean', actions: 'showPlace' },
          },
        },
        edited: {
          on: {
            'draft.save': { actions: 'writeDraft' },
            'draft.drop': { target: 'clean', actions: 'dropDraft' },
            'content.show': { target: '#content-item.live.edited', actions: 'showPlace' },
          },
        },
      },
    },
    // a draft that was never live
    gone: {},
  },
});
