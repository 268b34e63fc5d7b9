import { NOTHING_OPEN, packageFlowSetup } from './package-flow.setup.ts';
import { openState } from './package-flow.open.ts';
import type { Resolution } from './package-flow.types.ts';

type Done = { event: { output: Resolution } };
const as = <Found extends Resolution['found']>(found: Found) => ({
  guard: { type: 'isFound', params: ({ event }: Done) => ({ output: event.output, found }) } as const,
  params: ({ event }: Done) => event.output as Extract<Resolution, { found: Found }>,
});
const [open, past, elsewhere] = [as('open'), as('past'), as('elsewhere')];

/**
 * The package being chosen, from the page that wants it open until its screens are left: one for the tab, above its screens
 * and the language prefix (D). A package is open at once, with what its page came with; a trip of one's own, or a choice
 * that was saved, is looked up first. While it is open, its offer, selection, panels and promo code are children.
 */
export const packageFlowMachine = packageFlowSetup.createMachine({
  id: 'packageFlow',
  context: ({ input }) => ({ ...NOTHING_OPEN, ...input, hadFlow: false }),
  initial: 'deciding',
  on: {
    'flow.open': {
      target: '.deciding',
      actions: { type: 'remember', params: ({ event }) => ({ opening: event.opening, hadFlow: false }) },
    },
    'flow.close': { target: '.closed', actions: 'forget' },
    'scope.change': { actions: { type: 'changeScope', params: ({ event }) => event } },
  },
  states: {
    deciding: {
      always: [
        { guard: 'isByPackage', target: 'open', actions: 'openPackage' },
        { guard: 'hasOpening', target: 'resolving' },
        { target: 'closed' },
      ],
    },
    closed: {},
    resolving: {
      invoke: {
        src: 'resolveOpening',
        id: 'resolveOpening',
        input: ({ context: { opening, hadFlow } }) => ({ opening, hadFlow }),
        onDone: [
          { guard: open.guard, target: 'open', actions: { type: 'openFound', params: open.params } },
          { guard: past.guard, target: 'past', actions: { type: 'tellPast', params: past.params } },
          { guard: elsewhere.guard, target: 'closed', actions: { type: 'goToTrip', params: elsewhere.params } },
          { target: 'missing' },
        ],
        onError: [
          { guard: { type: 'isUnknown', params: ({ event }) => ({ error: event.error }) }, target: 'missing' },
          { target: 'unreadable' },
        ],
      },
    },
    /** The days of the trip are over. */
    past: {},
    /** Nothing was chosen here, or nobody knows the trip. */
    missing: {},
    /** The way to the server failed. */
    unreadable: { on: { 'flow.retry': 'resolving' } },
    open: openState,
  },
});
