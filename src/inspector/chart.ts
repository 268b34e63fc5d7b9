export type Definition = {
  initial?: unknown;
  type?: string;
  states?: Record<string, Definition>;
  on?: Record<string, unknown>;
};
export type StateValue = string | { [state: string]: StateValue };

/** Active ones are highlighted with their events. */
export function chartOf(definition: Definition, value: StateValue | undefined): HTMLElement {
  const list = document.createElement('ul');
  list.className = 'chart';
  for (const [name, state] of Object.entries(definition.states ?? {})) {
    const inside = valueOf(value, name);
    const item = document.createElement('li');
    if (inside !== null) item.className = 'active';
    const label = document.createElement('b');
    label.textContent = state.type === 'final' ? `${name} ◉` : name;
    item.append(label);
    const takes = document.createElement('small');
    takes.textContent = sendable(state).join(' · ');
    item.append(takes);
    if (Object.keys(state.states ?? {}).length > 0) item.append(chartOf(state, inside ?? undefined));
    list.append(item);
  }
  return list;
}

export function eventsAt(definition: Definition, value: StateValue | undefined): string[] {
  const inner = Object.entries(definition.states ?? {}).flatMap(([name, state]) => {
    const inside = valueOf(value, name);
    return inside === null ? [] : eventsAt(state, inside);
  });
  return [...new Set([...inner, ...sendable(definition)])];
}

const sendable = ({ on }: Definition): string[] => Object.keys(on ?? {}).filter((type) => !type.startsWith('xstate.'));

function valueOf(value: StateValue | undefined, name: string): StateValue | null {
  if (typeof value === 'string') return value === name ? {} : null;
  return value?.[name] ?? null;
}
