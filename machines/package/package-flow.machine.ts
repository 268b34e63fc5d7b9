import { changeScope, forget, openFound, openPackage, remember, tellPast } from './package-flow.actions.ts';
import { openState } from './package-flow.open.ts';
import { NOTHING_OPEN, packageFlowSetup } from './package-flow.setup.ts';
import type { OpenTrip, Resolution } from './package-flow.types.ts';

type Done = { event: { output: Resolution } };
const is = <Kind extends Resolution['kind']>(kind: Kind) =>
  ({ type: 'isFound', params: ({ event }: Done) => ({ output: event.output, kind }) }) as const;

/**
 * The package being chosen, from the page that wants it open until its screens are left: one for the tab, above its screens
 * and the language prefix (D). A package is open at once, with what its page came with; a trip of one's own, or a choice
 * that was saved, is looked up first. While it is open, its offer, selection, panels and promo code are children.
 */
export const packageFlowMachine = packageFlowSetup.createMachine({
  id: 'package-flow',
  context: ({ input }) => ({ ...NOTHING_OPEN, ...input }),
  initial: 'deciding',
  on: {
    'flow.open': { target: '.deciding', actions: remember },
    'flow.close': { target: '.closed', actions: forget },
    'scope.change': { actions: changeScope },
  },
  states: {
    deciding: {
      always: [
        { guard: 'isByPackage', target: 'open', actions: openPackage },
        { guard: 'isByNothing', target: 'closed' },
        { target: 'resolving' },
      ],
    },
    closed: {},
    resolving: {
      invoke: {
        src: 'resolveOpening',
        id: 'resolveOpening',
        input: ({ context: { opening, hadFlow } }) => ({ opening, hadFlow }),
        onDone: [
          { guard: is('open'), target: 'open', actions: openFound },
          { guard: is('past'), target: 'past', actions: tellPast },
          {
            guard: is('elsewhere'),
            target: 'closed',
            actions: {
              type: 'goToTrip',
              params: ({ event }) => event.output as { kind: 'elsewhere'; trip: OpenTrip },
            },
          },
          { target: 'missing' },
        ],
        onError: 'unreadable',
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
