import { answersOf, textOf, type Chart, type ChartState, type Transition } from '#scripts/flows/chart.ts';

/** Names that Mermaid takes: letters, digits and underscores. */
const named = (id: string) => id.replaceAll(/\W/gu, '_');
/** It ends a label at these. */
const plain = (text: string) => text.replaceAll(':', ' ').replaceAll(';', ',').replaceAll('#', '');

function labelled(label: string, { guard, actions = [] }: Transition): string {
  const asked = guard ? ` [${textOf(guard)}]` : '';
  return plain(
    `${label === 'always' ? '' : label}${asked}${actions.length ? ` / ${actions.map(textOf).join(', ')}` : ''}`.trim(),
  );
}

/** As `stateDiagram-v2`, which GitHub and GitLab draw. */
export function mermaidOf(chart: Chart): string {
  const arrows: string[] = [];
  const isComposite = new Set<string>();
  const linesOf = (state: ChartState, id: string, indent: string): string[] => {
    const inner = `${indent}  `;
    for (const [label, all] of answersOf(state))
      for (const transition of all) {
        const to = transition.target?.slice(1) ?? id;
        const words = labelled(label, transition);
        // the whole has no box to draw from
        if (id !== chart.id && to !== chart.id)
          arrows.push(`  ${named(id)} --> ${named(to)}${words ? `: ${words}` : ''}`);
      }
    const children = Object.entries(state.states ?? {});
    const own = children.map(([key, child]) => linesOf(child, `${id}.${key}`, id === chart.id ? indent : inner));
    const start = state.initial
      ? [`${id === chart.id ? indent : inner}[*] --> ${named(`${id}.${state.initial}`)}`]
      : [];
    const body = [
      ...start,
      ...(state.type === 'parallel'
        ? own.flatMap((part, index) => (index ? [`${inner}--`, ...part] : part))
        : own.flat()),
    ];
    if (id === chart.id) return body;
    const title = `${indent}state "${plain(id.slice(id.lastIndexOf('.') + 1))}" as ${named(id)}`;
    if (!children.length) return [title, ...(state.type === 'final' ? [`${indent}${named(id)} --> [*]`] : [])];
    isComposite.add(id);
    return [`${title} {`, ...body, `${indent}}`];
  };
  const states = linesOf(chart, chart.id, '  ');
  const whole = answersOf(chart).flatMap(([label, all]) =>
    all.map((one) => `    ${labelled(label, one)}${one.target ? ` → ${one.target.slice(chart.id.length + 2)}` : ''}`),
  );
  const first = Object.keys(chart.states ?? {})[0];
  const note =
    whole.length && first
      ? [`  note left of ${named(`${chart.id}.${chart.initial ?? first}`)}`, '    In any state', ...whole, '  end note']
      : [];
  return ['stateDiagram-v2', ...states, ...arrows, ...note, ''].join('\n');
}
