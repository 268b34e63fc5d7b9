import type { SnapshotFrom } from 'xstate';
import type { offerMachine } from '#machines/offer/offer.machine.ts';
import type { panelsMachine } from '#machines/panels/panels.machine.ts';
import type { selectionMachine } from '#machines/selection/selection.machine.ts';
import { entryOf, isSameEntry, offerNews, partsOfSelection } from './package-flow.rules.ts';
import { packageFlowSetup, type SavedChoice } from './package-flow.setup.ts';

/** What a child that was invoked with `onSnapshot` is like now. */
const snapshotOf = <Machine extends typeof offerMachine | typeof selectionMachine | typeof panelsMachine>(
  event: object,
) => (event as { snapshot: SnapshotFrom<Machine> }).snapshot;

/** An action upon what a child says: the machine's own events, by which actions are typed, do not name it. */
const uponChild = (action: unknown) => action as never;

/** The choice of this browser comes back, but what the first paint shows already. */
export const takeSaved = uponChild(
  packageFlowSetup.enqueueActions(({ enqueue, context, event }) => {
    const { kept, request } = (event as unknown as { output: SavedChoice }).output;
    enqueue.assign({ request, promoCode: (context.kept ?? kept)?.promo_code ?? null });
    if (!context.kept && kept) enqueue.sendTo('selection', { type: 'choice.restore', wish: kept.wish });
  }),
);

/** The offer is asked for anew, as it is wanted now. */
export const askOffer = packageFlowSetup.enqueueActions(({ enqueue, context: { request, scope } }) => {
  if (!request) return;
  enqueue.assign({ asked: { request, scope } });
  enqueue.sendTo('offer', { type: 'offer.reload', request });
});

/** A new offer, and options that came later, go to the selection. */
export const passOffer = uponChild(
  packageFlowSetup.enqueueActions(({ enqueue, context: { seen }, event }) => {
    const { offer, flights, hotels } = snapshotOf<typeof offerMachine>(event).context;
    for (const news of offerNews(seen, { offer, flights, hotels })) enqueue.sendTo('selection', news);
    enqueue.assign({ seen: { ...seen, offer, flights, hotels } });
  }),
);

/** A new price goes to the promo code, and the first one brings the code along that was kept. */
export const passSelection = uponChild(
  packageFlowSetup.enqueueActions(({ enqueue, context, event }) => {
    const { seen, promoCode, request } = context;
    const { hasFailed, ...parts } = partsOfSelection(snapshotOf<typeof selectionMachine>(event));
    const { total, currency, change, isRenewing } = parts;
    enqueue.assign({ seen: { ...seen, ...parts } });
    if (currency && total > 0) {
      if (total !== seen.total || currency !== seen.currency)
        enqueue.sendTo('promo', { type: 'price.change', total, currency });
      if (promoCode !== null) {
        enqueue.assign({ promoCode: null });
        enqueue.sendTo('promo', { type: 'promo.apply', typed: promoCode });
      }
    }
    // the hotel panel stays open until the new hotel's rooms have come, and closes by itself then (S4)
    if (seen.change && !change && !hasFailed) enqueue.sendTo('panels', { type: 'panel.close' });
    // today's prices are wanted for a choice that grew old (X8)
    if (isRenewing && !seen.isRenewing && request) enqueue.sendTo('offer', { type: 'offer.reload', request });
  }),
);

/** A panel that was opened or closed on the page is told to the browser's history. */
export const passPanel = uponChild(
  packageFlowSetup.enqueueActions(({ enqueue, context: { seen }, event }) => {
    const panel = entryOf(snapshotOf<typeof panelsMachine>(event));
    if (isSameEntry(panel, seen.panel)) return;
    enqueue.assign({ seen: { ...seen, panel } });
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
