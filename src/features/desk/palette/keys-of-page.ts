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

/** Reads `aria-keyshortcuts` from the page. */
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
