type Definition = {
  initial?: string;
  type?: string;
  states?: Record<string, Definition>;
  on?: Record<string, unknown>;
};
type StateValue = string | { [state: string]: StateValue };

/** A machine's states as nested lists; those it is in are marked. */
export function chartOf(definition: Definition, value: StateValue | undefined): HTMLElement {
  const list = document.createElement('ul');
  for (const [name, state] of Object.entries(definition.states ?? {})) {
    const inside = valueOf(value, name);
    const item = document.createElement('li');
    const label = document.createElement('span');
    label.textContent = state.type === 'final' ? `${name} ◉` : name;
    label.className = inside === null ? 'state' : 'state active';
    item.append(label);
    const events = Object.keys(state.on ?? {});
    if (inside !== null && events.length > 0) {
      const takes = document.createElement('small');
      takes.textContent = ` ${events.join(' · ')}`;
      item.append(takes);
    }
    if (state.states !== undefined) item.append(chartOf(state, inside ?? undefined));
    list.append(item);
  }
  return list;
}

/** What of a state value lies inside one state: null when the machine is not in it. */
function valueOf(value: StateValue | undefined, name: string): StateValue | null {
  if (typeof value === 'string') return value === name ? {} : null;
  return value?.[name] ?? null;
}
