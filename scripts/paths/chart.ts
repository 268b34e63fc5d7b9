import { escape } from 'html-escaper';
import * as dagre from '@dagrejs/dagre';
import type { MachineReport } from './merge.ts';

const HEIGHT = 36;

/** Leaf states as boxes, one arrow per pair. */
export function chartOf({ machine, states, transitions }: MachineReport): string {
  const leaves = states.filter(({ id }) => !states.some(({ parent }) => parent === id));
  const short = (id: string) => id.slice(machine.length + 1) || machine;
  const leavesOf = (id: string) => leaves.filter((leaf) => leaf.id === id || leaf.id.startsWith(`${id}.`));
  const graph = new dagre.graphlib.Graph({ multigraph: false }).setGraph({
    rankdir: 'TB',
    nodesep: 24,
    ranksep: 46,
    marginx: 12,
    marginy: 12,
  });
  graph.setDefaultEdgeLabel(() => ({}));
  for (const { id } of leaves) graph.setNode(id, { width: Math.max(90, short(id).length * 8 + 28), height: HEIGHT });
  const arrows = new Map<string, { from: string; to: string; all: number; walks: number }>();
  for (const { source, targets, taken } of transitions)
    for (const target of targets)
      for (const from of leavesOf(source).slice(0, source === machine ? 0 : undefined)) {
        const to = leavesOf(target)[0];
        if (!to) continue;
        const key = `${from.id}>${to.id}`;
        const arrow = arrows.get(key) ?? { from: from.id, to: to.id, all: 0, walks: 0 };
        arrows.set(key, { ...arrow, all: arrow.all + 1, walks: arrow.walks + (taken > 0 ? 1 : 0) });
      }
  for (const { from, to } of arrows.values()) if (from !== to) graph.setEdge(from, to);
  dagre.layout(graph);
  const { width = 0, height = 0 } = graph.graph();
  const lines = [...arrows.values()]
    .filter(({ from, to }) => from !== to)
    .map(({ from, to, all, walks }) => {
      const points = graph.edge(from, to).points as { x: number; y: number }[];
      const path = points.map(({ x, y }, index) => `${index ? 'L' : 'M'}${Math.round(x)} ${Math.round(y)}`).join('');
      return `<path d="${path}" class="${walks === all ? 'done' : 'missed'}" marker-end="url(#tip)"><title>${escape(`${short(from)} → ${short(to)}: ${walks} of ${all}`)}</title></path>`;
    });
  const boxes = leaves.map(({ id, visited }) => {
    const { x, y, width: wide } = graph.node(id) as { x: number; y: number; width: number };
    return `<g class="${visited ? 'done' : 'missed'}"><rect x="${x - wide / 2}" y="${y - HEIGHT / 2}" width="${wide}" height="${HEIGHT}" rx="10"/><text x="${x}" y="${y + 5}" text-anchor="middle">${escape(short(id))}</text></g>`;
  });
  return `<svg viewBox="0 0 ${Math.ceil(width)} ${Math.ceil(height)}" style="max-width:${Math.ceil(width)}px" role="img" aria-label="${escape(machine)}"><defs><marker id="tip" markerWidth="8" markerHeight="8" refX="7" refY="4" orient="auto"><path d="M0 0L8 4L0 8z"/></marker></defs>${lines.join('')}${boxes.join('')}</svg>`;
}
