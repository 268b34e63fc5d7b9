import { keepInput } from './keep-input.ts';
import { load, loadInOrder, preloadWindow } from './load-order.ts';
import { markDocument } from './mark-document.ts';

/** Inlined in every page's head: each byte counts against one round of a slow line (tests/laws/one-round.test.ts). */
keepInput((isFirstClick) => {
  load();
  if (isFirstClick) preloadWindow();
});
loadInOrder();
markDocument();
