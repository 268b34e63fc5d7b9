/**
 * In the page: every line of Arabic in it that has no room for the highest and the deepest letters within what cuts round
 * it, in words. Sees nothing of this file. What a field draws within itself is told by its picture alone (cutFields).
 */
export function cutTexts(extreme: string): string[] {
  // what is far down the page is laid out only then
  document.documentElement.dataset.whole = '';
  const brush = document.createElement('canvas').getContext('2d');
  const inks = new Map<string, TextMetrics>();
  const inkOf = ({ fontStyle, fontWeight, fontSize, fontFamily }: CSSStyleDeclaration) => {
    const font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
    if (brush && !inks.has(font)) {
      brush.font = font;
      inks.set(font, brush.measureText(extreme));
    }
    return inks.get(font);
  };
  const nameOf = (one: Element) => `${one.localName}.${[...one.classList].join('.')}`;
  const isPainted = /paint|content|strict/u;

  /** Where an element cuts what stands in it; null where it cuts nothing, or is itself out of sight. */
  const edgesOf = (one: Element, style: CSSStyleDeclaration): [number, number] | null => {
    const cuts = style.overflowY !== 'visible' || isPainted.test(style.contain);
    if (!cuts || style.display === 'inline' || style.display === 'contents') return null;
    const beyond = style.overflowY === 'hidden' ? 0 : Number.parseFloat(style.overflowClipMargin) || 0;
    const scrolls = style.overflowY === 'auto' || style.overflowY === 'scroll';
    const top = one.getBoundingClientRect().top + one.clientTop - (scrolls ? one.scrollTop : 0);
    const height = scrolls ? Math.max(one.scrollHeight, one.clientHeight) : one.clientHeight;
    return one.clientHeight > 2 ? [top - beyond, top + height + beyond] : null;
  };

  const faults = new Set<string>();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    const parent = text.parentElement;
    if (!parent || !/[\u0600-\u06FF]/u.test(text.data) || parent instanceof SVGElement) continue;
    if (parent.closest('select, script, style, template, noscript')) continue;
    const ink = inkOf(getComputedStyle(parent));
    const range = document.createRange();
    range.selectNodeContents(text);
    for (const { top, bottom, width } of ink ? range.getClientRects() : []) {
      if (width < 2 || !ink) continue;
      const line =
        (top + bottom - ink.fontBoundingBoxAscent - ink.fontBoundingBoxDescent) / 2 + ink.fontBoundingBoxAscent;
      let isLoose = false;
      for (let around: Element | null = parent; around && around !== document.body; around = around.parentElement) {
        const style = getComputedStyle(around);
        if (isLoose && style.position === 'static') continue;
        isLoose = style.position === 'absolute';
        const edges = edgesOf(around, style);
        const [ceiling, floor] = edges ?? [-Infinity, Infinity];
        // a line wholly beyond the edge is left out on purpose
        if (top >= floor - 1 || bottom <= ceiling + 1) break;
        const over = Math.max(
          ceiling - (line - ink.actualBoundingBoxAscent),
          line + ink.actualBoundingBoxDescent - floor,
        );
        if (over > 0.5)
          faults.add(
            `${nameOf(around)} cuts ${over.toFixed(1)} px of ${nameOf(parent)}: ${text.data.trim().slice(0, 40)}`,
          );
        if (style.position === 'fixed') break;
      }
    }
  }
  return [...faults];
}
