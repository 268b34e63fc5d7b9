import { assign, setup } from 'xstate';
import { CHUNK_RELOAD_GUARD } from '#contract/constants.ts';
import { suppliedAction } from '#machines/shared/effects.ts';

/**
 * After a release (S13, K13): reloads once a minute at most, else a button. `reloadedAt` (epoch ms) outlives the page.
 */
export const chunkReloadMachine = setup({
  types: {
    input: {} as { reloadedAt: number | null },
    context: {} as { reloadedAt: number | null },
    events: {} as { type: 'chunk.fail'; at: number } | { type: 'page.reload'; at: number },
  },
  actions: {
    keepTime: assign({ reloadedAt: (_, params: { at: number }) => params.at }),
    storeTime: suppliedAction<{ at: number }>(),
    reloadPage: suppliedAction<undefined>(),
  },
  guards: {
    mayReload: ({ context }, params: { at: number }) =>
      context.reloadedAt === null || params.at - context.reloadedAt >= CHUNK_RELOAD_GUARD,
  },
}).createMachine({
  id: 'chunk-reload',
  context: ({ input }) => ({ reloadedAt: input.reloadedAt }),
  initial: 'watching',
  states: {
    watching: {
      on: {
        'chunk.fail': [
          {
            guard: { type: 'mayReload', params: ({ event }) => ({ at: event.at }) },
            target: 'reloading',
            actions: [
              { type: 'keepTime', params: ({ event }) => ({ at: event.at }) },
              { type: 'storeTime', params: ({ event }) => ({ at: event.at }) },
            ],
          },
          { target: 'stuck' },
        ],
      },
    },
    reloading: { entry: { type: 'reloadPage', params: undefined } },
    stuck: {
      on: {
        'page.reload': {
          target: 'reloading',
          actions: [
            { type: 'keepTime', params: ({ event }) => ({ at: event.at }) },
            { type: 'storeTime', params: ({ event }) => ({ at: event.at }) },
          ],
        },
      },
    },
  },
});
