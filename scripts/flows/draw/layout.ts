import ElkConstructor, { type ElkNode, type ElkExtendedEdge } from 'elkjs/lib/elk.bundled.js';
import type { Arrow, Box, Row, Scene } from './scene.ts';

export const LINE = 17;
export const PAD = 10;
const CHAR = 7.23;
const TITLE = 8.43;

export type Placed = {
  width: number;
  height: number;
  boxes: (Box & { x: number; y: number; width: number; height: number; depth: number })[];
  arrows: (Arrow & { points: [number, number][][]; label: { x: number; y: number; width: number } | null })[];
};

export const widthOf = (rows: readonly Row[]) =>
  Math.ceil(Math.max(0, ...rows.map(({ text, kind }) => text.length * (kind === 'title' ? TITLE : CHAR))));

/** ELK reads these of each frame anew. */
const LAYERS = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.edgeLabels.inline': 'true',
  'elk.layered.nodePlacement.strategy': 'LINEAR_SEGMENTS',
  'elk.spacing.nodeNode': '28',
  'elk.layered.spacing.nodeNodeBetweenLayers': '30',
  'elk.spacing.edgeNode': '16',
  'elk.spacing.edgeEdge': '12',
  'elk.layered.spacing.edgeNodeBetweenLayers': '16',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '12',
};
const WHOLE = {
  ...LAYERS,
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.json.edgeCoords': 'ROOT',
  'elk.json.shapeCoords': 'ROOT',
  'elk.padding': '[top=8,left=8,bottom=8,right=8]',
};

function nodeOf({ id, kind, rows, children }: Box): ElkNode {
  if (kind === 'initial') return { id, width: 14, height: 14 };
  const [width, height] = [Math.max(70, widthOf(rows) + 2 * PAD), rows.length * LINE + 2 * PAD - 2];
  if (!children.length) return { id, width, height };
  return {
    id,
    children: children.map(nodeOf),
    layoutOptions: {
      ...LAYERS,
      'elk.padding': `[top=${height + 10},left=18,bottom=18,right=18]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      // ELK turns it with the direction
      'elk.nodeSize.minimum': `(${height},${width})`,
    },
  };
}

/** Boxes without arrows stand below each other, or the chart grows as wide as they are many. */
function columnsOf({ children }: Box, arrows: Arrow[]): ElkExtendedEdge[] {
  const ends = arrows.flatMap(({ from, to }) => [from, to]);
  const alone = children.filter((box) => !box.children.length && !ends.includes(box.id));
  return [
    ...alone.slice(1).map(({ id }, index) => ({ id: `${id}|column`, sources: [alone[index]!.id], targets: [id] })),
    ...children.flatMap((box) => columnsOf(box, arrows)),
  ];
}

const elk = new ElkConstructor();

export async function placed({ box, arrows }: Scene): Promise<Placed> {
  const ranks = new Map<string, number>();
  const rank = ({ id, children }: Box) => {
    ranks.set(id, ranks.size);
    children.forEach(rank);
  };
  rank(box);
  // what leads back is laid out the other way round, or ELK begins where it likes
  const isBack = ({ from, to }: Arrow) => ranks.get(to)! < ranks.get(from)!;
  const graph: ElkNode = {
    id: '',
    layoutOptions: WHOLE,
    children: [nodeOf(box)],
    edges: arrows.map((arrow): ElkExtendedEdge => {
      const { id, from, to, rows } = arrow;
      const [source, target] = isBack(arrow) ? [to, from] : [from, to];
      return {
        id,
        sources: [source],
        targets: [target],
        labels: rows.length
          ? [{ id: `${id}|label`, text: id, width: widthOf(rows) + 8, height: rows.length * LINE + 2 }]
          : [],
      };
    }),
  };
  graph.edges!.push(...columnsOf(box, arrows));
  const drawn = await elk.layout(graph);
  const places = new Map<string, ElkNode>();
  const keep = (node: ElkNode) => {
    places.set(node.id, node);
    node.children?.forEach(keep);
  };
  keep(drawn);
  const boxes: Placed['boxes'] = [];
  const put = (one: Box, depth: number) => {
    const { x = 0, y = 0, width = 0, height = 0 } = places.get(one.id)!;
    boxes.push({ ...one, x: r(x), y: r(y), width: r(width), height: r(height), depth });
    for (const child of one.children) put(child, depth + 1);
  };
  put(box, 0);
  return {
    width: Math.ceil(drawn.width ?? 0),
    height: Math.ceil(drawn.height ?? 0),
    boxes,
    arrows: arrows.map((arrow, index) => {
      const edge = drawn.edges![index]!;
      const label = edge.labels?.[0];
      return {
        ...arrow,
        points: (edge.sections ?? []).map(({ startPoint, bendPoints = [], endPoint }) =>
          inTurn(
            [startPoint, ...bendPoints, endPoint].map(({ x, y }): [number, number] => [r(x), r(y)]),
            isBack(arrow),
          ),
        ),
        label: label ? { x: r(label.x!), y: r(label.y!), width: r(label.width!) } : null,
      };
    }),
  };
}

const inTurn = <Item>(all: Item[], isBack: boolean) => (isBack ? all.toReversed() : all);
const r = (value: number) => Math.round(value * 10) / 10;
