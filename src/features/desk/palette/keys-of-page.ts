/** All that an element says, a space between its parts. */
function wordsOf(one: Element): string {
  const walker = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
  const parts: string[] = [];
  while (walker.nextNode()) parts.push(walker.currentNode.textContent ?? '');
  return parts.join(' ');
}

const nameOf = (one: Element): string => {
  const field = one instanceof HTMLInputElement ? one.labels?.[0] : null;
  return (one.getAttribute('aria-label') ?? wordsOf(field ?? one)).trim();
};

type PageKeys = { named: { key: string; name: string }[]; hasRows: boolean; hasTicks: boolean };

/** What the shown page does at a key: whatever carries `aria-keyshortcuts`, by its own name; and whether it has rows. */
export function keysOfPage(): PageKeys {
  const named = [...document.querySelectorAll('#main [aria-keyshortcuts]')]
    .filter((one) => !one.matches(':disabled'))
    .map((one) => ({ key: one.getAttribute('aria-keyshortcuts') ?? '', name: nameOf(one) }));
  return {
    named,
    hasRows: document.querySelector('#main [data-row]') !== null,
    hasTicks: document.querySelector('#main [data-row] input[type=checkbox]') !== null,
  };
}
