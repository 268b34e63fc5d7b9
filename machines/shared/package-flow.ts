import type { ActorRefFrom, AnyStateMachine } from 'xstate';
import type { offerMachine } from '#machines/offer/offer.machine.ts';
import type { panelsMachine } from '#machines/panels/panels.machine.ts';
import type { promoMachine } from '#machines/promo/promo.machine.ts';
import type { selectionMachine } from '#machines/selection/selection.machine.ts';

/** The actors of one package being chosen; they live above the screens and the language prefix (D, flow actors). */
export type PackageFlow = {
  package_id: number;
  offer: ActorRefFrom<typeof offerMachine>;
  selection: ActorRefFrom<typeof selectionMachine>;
  panels: ActorRefFrom<typeof panelsMachine>;
  promo: ActorRefFrom<typeof promoMachine>;
  /** The flow's one actor of a machine that is fetched with its screen: made when first asked for, stopped with the flow. */
  later: <Machine extends AnyStateMachine>(machine: Machine) => ActorRefFrom<Machine>;
};
