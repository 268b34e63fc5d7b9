import {
  answersOf,
  keyOf,
  textOf,
  type Action,
  type Chart,
  type ChartState,
  type Transition,
} from '#scripts/flows/chart.ts';

/** A text in a box or on an arrow; `walk` names the transition it tells. */
export type Row = {
  text: string;
  kind: 'title' | 'tags' | 'invoke' | 'action' | 'transition';
  walk?: string;
  /** Ids that a jump leads to. */
  jump?: string;
  /** The machine an invoke starts. */
  machine?: string;
};
export type Kind = 'state' | 'frame' | 'region' | 'choice' | 'initial' | 'final' | 'history';
export type Box = { id: string; kind: Kind; rows: Row[]; children: Box[] };
export type Arrow = { id: string; from: string; to: string; rows: Row[] };
export type Scene = { box: Box; arrows: Arrow[] };

const WIDEST = 44;
const MOST_TARGETS = 3;
const MOST_FAILING = 4;

type Edge = { from: string; to: string; label: string; walk: string; transition: Transition };

const SIGNS: [RegExp, string][] = [
  [/^done (?=.)/, '✓ '],
  [/^error /, '✗ '],
  [/^after /, '◷ '],
  [/^snapshot /, '∿ '],
];
const signed = (label: string) => SIGNS.reduce((text, [word, sign]) => text.replace(word, sign), label);

/** Breaks at blanks, further lines indented. */
function wrapped(text: string): string[] {
  const lines: string[] = [];
  const indent = ' '.repeat(text.search(/\S/) + 2);
  for (const word of text.split(/(?<=\S) /)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < WIDEST) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(lines.length ? `${indent}${word}` : word);
  }
  return lines;
}

const listed = (sign: string, actions: readonly Action[] = []) =>
  actions.length ? wrapped(`${sign} ${actions.map(textOf).join(', ')}`) : [];

function rowsOf(head: string, { guard, actions }: Transition, more: Partial<Row>): Row[] {
  const asked = [head, guard && `[${textOf(guard)}]`].filter(Boolean).join(' ');
  const whole = [asked, ...(actions ?? []).slice(0, 1).map((one) => `/ ${textOf(one)}`)].join(' ');
  if ((actions ?? []).length === 1 && whole.length <= WIDEST) return [{ text: whole, kind: 'transition', ...more }];
  return [
    ...wrapped(asked).map((text): Row => ({ text, kind: 'transition', ...more })),
    ...listed('  /', actions).map((text): Row => ({ text, kind: 'action', ...more })),
  ];
}

/** What is drawn of a chart, without places. `machines` are those that invokes start, by source. */
export function sceneOf(chart: Chart, machines: Record<string, string> = {}): Scene {
  const edges: Edge[] = [];
  const states = new Map<string, ChartState>();
  const read = (state: ChartState, id: string) => {
    states.set(id, state);
    for (const [label, all] of answersOf(state))
      all.forEach((transition, index) => {
        const walk = keyOf(id, label, index);
        edges.push({ from: id, to: transition.target?.slice(1) ?? '', label, walk, transition });
      });
    for (const [key, child] of Object.entries(state.states ?? {})) read(child, `${id}.${key}`);
  };
  read(chart, chart.id);

  const isInside = (id: string, outer: string) => id.startsWith(`${outer}.`);
  const isRow = ({ from, to }: Edge) => to === '' || from === to || isInside(to, from) || isInside(from, to);
  const count = (all: Edge[], value: (edge: Edge) => string) => new Set(all.map(value)).size;
  const isJump = (edge: Edge) =>
    count(
      edges.filter(({ from, label }) => from === edge.from && label === edge.label),
      ({ to }) => to,
    ) > MOST_TARGETS ||
    (edge.label.startsWith('error ') &&
      count(
        edges.filter(({ to, label }) => to === edge.to && label.startsWith('error ')),
        ({ from }) => from,
      ) > MOST_FAILING);
  const [rows, arrows] = [
    edges.filter((edge) => isRow(edge) || isJump(edge)),
    edges.filter((edge) => !isRow(edge) && !isJump(edge)),
  ];
  const short = (id: string) => id.slice(chart.id.length + 1) || chart.id;

  const boxOf = (id: string, inParallel: boolean): Box => {
    const state = states.get(id)!;
    const name = id === chart.id ? id : id.slice(id.lastIndexOf('.') + 1);
    const isChoice = !state.states && isOnlyAlways(state);
    const children = inOrder(id, state).map((child) => boxOf(child, state.type === 'parallel'));
    if (state.initial) children.unshift({ id: `${id}|initial`, kind: 'initial', rows: [], children: [] });
    const plain: Kind = children.length ? (inParallel ? 'region' : 'frame') : isChoice ? 'choice' : 'state';
    return {
      id,
      kind: state.type === 'final' || state.type === 'history' ? state.type : plain,
      rows: [
        { text: name, kind: 'title' },
        ...(state.tags?.length
          ? wrapped(`# ${state.tags.join(', ')}`).map((text): Row => ({ text, kind: 'tags' }))
          : []),
        ...(state.invoke ?? []).map(({ id: own, src }): Row => {
          const machine = machines[src];
          const text = `▶ ${own === src ? own : `${own} (${src})`}`;
          return { text, kind: 'invoke', ...(machine ? { machine } : {}) };
        }),
        ...listed('entry /', state.entry).map((text): Row => ({ text, kind: 'action' })),
        ...listed('exit /', state.exit).map((text): Row => ({ text, kind: 'action' })),
        ...rows
          .filter(({ from }) => from === id)
          .flatMap((edge) => {
            const { to, label, walk, transition } = edge;
            const isLoop = to === id;
            const sign = label === 'always' && isChoice ? '' : signed(label);
            const head = isLoop ? `↻ ${sign}` : `${sign}${to ? ` → ${short(to)}` : ''}`.trim();
            return rowsOf(head, transition, { walk, ...(to && !isLoop ? { jump: to } : {}) });
          }),
      ],
      children,
    };
  };
  const pairs = Map.groupBy(arrows, ({ from, to }) => `${from}>${to}`);
  const starts = [...states].flatMap(([id, { initial }]): Arrow[] =>
    initial ? [{ id: `${id}|start`, from: `${id}|initial`, to: `${id}.${initial}`, rows: [] }] : [],
  );
  return {
    box: boxOf(chart.id, false),
    arrows: [
      ...starts,
      ...[...pairs].map(([id, all]): Arrow => ({
        id,
        from: all[0]!.from,
        to: all[0]!.to,
        rows: all
          .flatMap(({ label, walk, transition }) =>
            rowsOf(label === 'always' ? '' : signed(label), transition, { walk }),
          )
          .filter(({ text }) => text.trim() !== ''),
      })),
    ],
  };
}

const isOnlyAlways = ({ always = [], on, after, invoke, entry }: ChartState) =>
  always.length > 0 && always.at(-1)?.guard === undefined && !on && !after && !invoke && !entry;

/** As the code tells the flow, from its start: a chart keeps its shape when something comes at its end. */
function inOrder(id: string, { initial, states = {} }: ChartState): string[] {
  const first = initial?.split('.')[0];
  const isFirst = (key: string) => Number(key === first);
  return Object.keys(states)
    .toSorted((one, other) => isFirst(other) - isFirst(one))
    .map((key) => `${id}.${key}`);
}
