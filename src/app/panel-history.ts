import type { PanelsEvent } from '#machines/panels/panels.machine.ts';
import { selectPanel, selectPanelHotel, selectPanelStop } from '#machines/panels/panels.selectors.ts';
import type { PackageFlow } from '#machines/shared/package-flow.ts';
import { closeEntry, listenToOpen, openEntry } from './browser-history.ts';

/**
 * An open panel has an entry in the browser's history (S7, R5): Back closes it and stays on the page, or goes from a
 * hotel's page to the list it was opened from; Forward opens it again. Closed on the page, it leaves no entry behind.
 */
export function keepPanelsInHistory({ panels }: Pick<PackageFlow, 'panels'>): () => void {
  const told = () => {
    const snapshot = panels.getSnapshot();
    const panel = selectPanel(snapshot);
    const what = { stop: selectPanelStop(snapshot), HotelCode: selectPanelHotel(snapshot) };
    return panel && { type: `${panel}.open`, ...what };
  };
  let before = JSON.stringify(told());
  let follows = false;
  const { unsubscribe } = panels.subscribe(() => {
    const now = told();
    if (JSON.stringify(now) === before) return;
    before = JSON.stringify(now);
    if (follows) return;
    if (now) openEntry(now);
    else closeEntry();
  });
  const deafen = listenToOpen((what) => {
    follows = true;
    panels.send((what ?? { type: 'panel.close' }) as PanelsEvent);
    follows = false;
  });
  return () => {
    unsubscribe();
    deafen();
  };
}
