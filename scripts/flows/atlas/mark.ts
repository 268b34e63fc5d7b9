const SVG = 'http://www.w3.org/2000/svg';

/** Marks a state, its arrows, and its jumps both ways as arrows. Returns how to take the marks off. */
export function markIn(frame: HTMLElement, id: string | undefined): () => void {
  const svg = frame.querySelector('svg');
  const rectOf = (state: string) => frame.querySelector<SVGRectElement>(`[data-state="${CSS.escape(state)}"] > rect`);
  const box = id ? rectOf(id) : null;
  if (!svg || !box || !id) return () => undefined;
  const arrows = [...svg.querySelectorAll('[data-arrow]')].filter((arrow) =>
    arrow.getAttribute('data-arrow')?.split('>').includes(id),
  );
  const marked = [box, ...arrows];
  for (const one of marked) one.classList.add('chosen');
  const ends = [...svg.querySelectorAll('[data-jump]')].flatMap((row) => {
    const [from, to] = [row.closest('[data-state]')?.getAttribute('data-state'), row.getAttribute('data-jump')];
    return from && to && (from === id || to === id) ? [`${from}>${to}`] : [];
  });
  const jumps = [...new Set(ends)].flatMap((pair) => {
    const [from, to] = pair.split('>').map((state) => rectOf(state)?.getBBox());
    return from && to ? arc(from, to) : [];
  });
  svg.append(...jumps);
  const frameOf = svg.closest('.paper');
  if (frameOf) scrollTo(frameOf, svg, box);
  return () => {
    for (const one of marked) one.classList.remove('chosen');
    for (const jump of jumps) jump.remove();
  };
}

function scrollTo(frame: Element, svg: SVGSVGElement, box: SVGRectElement): void {
  const scale = svg.clientWidth / svg.viewBox.baseVal.width;
  const { x, y, width, height } = box.getBBox();
  frame.scrollTo((x + width / 2) * scale - frame.clientWidth / 2, (y + height / 2) * scale - frame.clientHeight / 2);
}

/** From edge to edge, bent so that there and back do not cover each other, with its tip. */
function arc(from: DOMRect, to: DOMRect): SVGPathElement[] {
  const middle = ({ x, y, width, height }: DOMRect) => [x + width / 2, y + height / 2] as const;
  const [[ax, ay], [bx, by]] = [middle(from), middle(to)];
  const down = by > ay;
  const [y1, y2] = [down ? from.y + from.height : from.y, down ? to.y : to.y + to.height];
  const [cx, cy] = [(ax + bx) / 2 + (by - ay) / 6, (y1 + y2) / 2 - (bx - ax) / 6];
  const turn = (Math.atan2(y2 - cy, bx - cx) * 180) / Math.PI;
  return [
    pathOf('jump', `M${ax} ${y1}Q${cx} ${cy} ${bx} ${y2}`),
    pathOf('jump end', 'M0 0L-11 5L-11 -5z', `translate(${bx} ${y2}) rotate(${turn})`),
  ];
}

function pathOf(className: string, d: string, transform = ''): SVGPathElement {
  const path = document.createElementNS(SVG, 'path');
  for (const [name, value] of Object.entries({ class: className, d, transform })) path.setAttribute(name, value);
  return path;
}
