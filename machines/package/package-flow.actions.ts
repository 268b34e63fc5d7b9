import type { SnapshotFrom } from 'xstate';
import type { offerMachine } from './offer.machine.ts';
import type { panelsMachine } from './panels.machine.ts';
import type { selectionMachine } from './selection.machine.ts';
import { entryOf, isAsked, isSameEntry, offerNews, partsOfOffer, partsOfSelection } from './package-flow.rules.ts';
import { NOTHING_OPEN, packageFlowSetup } from './package-flow.setup.ts';
import type { Resolution, SavedChoice } from './package-flow.types.ts';

/** What a child that was invoked with `onSnapshot` is like now. */
const snapshotOf = <Machine extends typeof offerMachine | typeof selectionMachine | typeof panelsMachine>(
  event: object,
) => (event as { snapshot: SnapshotFrom<Machine> }).snapshot;

/** What an invoked actor answered. */
const outputOf = <Output>(event: object) => (event as { output: Output }).output;

/** An action upon what a child says: the machine's own events, by which actions are typed, do not name it. */
const uponChild = (action: unknown) => action as never;

/** A page asks for something else than what is open. */
const rememberOf = (hadFlow: boolean) =>
  packageFlowSetup.assign(({ event }) =>
    event.type === 'flow.open' ? { ...NOTHING_OPEN, opening: event.opening, hadFlow } : {},
  );
export const remember = rememberOf(false);
export const rememberNext = rememberOf(true);
export const forget = packageFlowSetup.assign(NOTHING_OPEN);
export const changeScope = packageFlowSetup.assign(({ event }) =>
  event.type === 'scope.change' ? { scope: event.scope } : {},
);
export const changeRequest = packageFlowSetup.assign(({ event }) =>
  event.type === 'request.change' ? { request: event.request } : {},
);
/** Later words of the same page, such as other days in its address. */
export const followOpening = packageFlowSetup.assign(({ event }) =>
  event.type === 'flow.open' && event.opening.by === 'package' ? { request: event.opening.request } : {},
);

/** The package begins with what its page came with. */
export const openPackage = packageFlowSetup.assign(({ context: { opening, scope } }) => {
  if (opening?.by !== 'package') return {};
  const { request, offer, choice } = opening;
  return { request, offer, choice, query: { request, scope } };
});
/** The same with what an opening came to. */
export const openFound = uponChild(
  packageFlowSetup.assign(({ context: { scope }, event }) => {
    const { request, choice, trip } = outputOf<Extract<Resolution, { kind: 'open' }>>(event);
    return { request, choice, trip, query: { request, scope } };
  }),
);
export const tellPast = uponChild(
  packageFlowSetup.assign(({ event }) => ({ past: outputOf<Extract<Resolution, { kind: 'past' }>>(event) })),
);

/** The choice of this browser comes back, but what the first paint shows already; then the offer is loaded as it is wanted. */
export const takeSaved = uponChild(
  packageFlowSetup.enqueueActions(({ enqueue, context, event }) => {
    const { choice, request: newRequest } = outputOf<SavedChoice>(event);
    const request = newRequest ?? context.request;
    enqueue.assign({ request, promoCode: (context.choice ?? choice)?.promo_code ?? null });
    if (!context.choice && choice) enqueue.sendTo('selection', { type: 'choice.restore', wish: choice.wish });
    // other days, party or class, or another currency by now: it is asked for anew instead
    if (isAsked(context.query, request, context.scope)) enqueue.sendTo('offer', { type: 'offer.load' });
  }),
);

/** The offer is asked for anew, as it is wanted now. */
export const askOffer = packageFlowSetup.enqueueActions(({ enqueue, context: { request, scope } }) => {
  if (!request) return;
  enqueue.assign({ query: { request, scope } });
  enqueue.sendTo('offer', { type: 'offer.reload', request });
});

/** A new offer, and options that came later, go to the selection. */
export const passOffer = uponChild(
  packageFlowSetup.enqueueActions(({ enqueue, context: { baseline }, event }) => {
    const parts = partsOfOffer(snapshotOf<typeof offerMachine>(event));
    for (const news of offerNews(baseline, parts)) enqueue.sendTo('selection', news);
    enqueue.assign({ baseline: { ...baseline, ...parts } });
  }),
);

/** A new price goes to the promo code, and the first one brings the code along that was kept. */
export const passSelection = uponChild(
  packageFlowSetup.enqueueActions(({ enqueue, context, event }) => {
    const { baseline, promoCode, request } = context;
    const { hasFailed, ...parts } = partsOfSelection(snapshotOf<typeof selectionMachine>(event));
    const { total, currency, change, isRenewing } = parts;
    enqueue.assign({ baseline: { ...baseline, ...parts } });
    if (currency && total > 0) {
      if (total !== baseline.total || currency !== baseline.currency)
        enqueue.sendTo('promo', { type: 'price.change', total, currency });
      if (promoCode !== null) {
        enqueue.assign({ promoCode: null });
        enqueue.sendTo('promo', { type: 'promo.apply', typed: promoCode });
      }
    }
    // the hotel panel stays open until the new hotel's rooms have come, and closes by itself then (S4)
    if (baseline.change && !change && !hasFailed) enqueue.sendTo('panels', { type: 'panel.close' });
    // today's prices are wanted for a choice that grew old (X8)
    if (isRenewing && !baseline.isRenewing && request) enqueue.sendTo('offer', { type: 'offer.reload', request });
  }),
);

/** A panel that was opened or closed on the page is told to the browser's history. */
export const passPanel = uponChild(
  packageFlowSetup.enqueueActions(({ enqueue, context: { baseline }, event }) => {
    const panel = entryOf(snapshotOf<typeof panelsMachine>(event));
    if (isSameEntry(panel, baseline.panel)) return;
    enqueue.assign({ baseline: { ...baseline, panel } });
    enqueue.sendTo('history', { type: 'panel.show', panel });
  }),
);

/** Back and Forward open and close panels. */
export const followHistory = packageFlowSetup.enqueueActions(({ enqueue, event }) => {
  if (event.type === 'entry.move') enqueue.sendTo('panels', (event.panel ?? { type: 'panel.close' }) as never);
});

/** The machine of a list comes with its screen: it starts once, and lives as long as its package is open. */
export const openList = packageFlowSetup.enqueueActions(({ enqueue, context: { lists }, event }) => {
  if (event.type !== 'list.open' || lists.includes(event.list)) return;
  enqueue.assign({ lists: [...lists, event.list] });
  enqueue.spawnChild(event.logic as never, { id: event.list } as never);
});

export const stopLists = packageFlowSetup.enqueueActions(({ enqueue, context: { lists } }) => {
  for (const list of lists) enqueue.stopChild(list);
  enqueue.assign({ lists: [] });
});
