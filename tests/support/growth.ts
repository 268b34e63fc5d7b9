import type { AnyMachineSnapshot } from 'xstate';

type Serialize = (state: AnyMachineSnapshot) => string;
type GrowthStep = { state: AnyMachineSnapshot; by: string | null };

const textOf = (value: unknown): string => {
  try {
    return JSON.stringify(value) ?? 'undefined';
  } catch {
    return String(value);
  }
};
const most = <Item>(items: Item[], of: (item: Item) => number) => items.toSorted((one, other) => of(other) - of(one));
const few = (values: string[]) =>
  `${values
    .slice(0, 3)
    .map((value) => value.slice(0, 30))
    .join(', ')}${values.length > 3 ? ', …' : ''}`;

/**
 * Counts the states a walk finds. Past the bound it throws an error that says which context fields make the graph grow,
 * which events feed them, and how to bound it.
 */
export function boundedBy(machine: string, limit: number, serialize: Serialize) {
  const steps = new Map<string, GrowthStep>();
  return (state: AnyMachineSnapshot, event?: { type: string }): string => {
    const key = serialize(state);
    if (steps.has(key)) return key;
    steps.set(key, { state, by: event?.type ?? null });
    if (steps.size > limit) throw new Error(growthOf(machine, limit, serialize, [...steps.values()]));
    return key;
  };
}

function growthOf(machine: string, limit: number, serialize: Serialize, steps: GrowthStep[]): string {
  const first = steps[0]?.state.context as Record<string, unknown>;
  const fields = [...new Set(steps.flatMap(({ state }) => Object.keys(state.context as object)))].map((field) => {
    const values = [...new Set(steps.map(({ state }) => textOf((state.context as Record<string, unknown>)[field])))];
    // how many states there would be if this field always stood as at the start
    const keys = new Set(
      steps.map(({ state }) => keyWith(serialize, state, { ...(state.context as object), [field]: first[field] })),
    );
    return { field, values, saving: steps.length - keys.size };
  });
  const notifyParent = fields.some(({ saving }) => saving > 0);
  const growing = most(fields, ({ saving, values }) => (notifyParent ? saving : values.length)).filter(
    ({ saving, values }, at) =>
      at === 0 ? values.length > 1 : notifyParent ? saving > steps.length / 2 : values.length > steps.length / 2,
  );
  const events = most(
    [...Map.groupBy(steps.slice(1), ({ by }) => by ?? 'start')].map(([type, { length }]) => ({ type, length })),
    ({ length }) => length,
  ).slice(0, 3);
  const named = growing.map(({ field, values }) => `context.${field} (${values.length} values: ${few(values)})`);
  const field = growing[0]?.field;
  return [
    `${machine}: the walk found more than ${limit} states and would not end.`,
    `It grows by ${named.join(' and ') || 'its state value alone'}, fed by ${events.map(({ type, length }) => `${type} (${length} new states)`).join(', ')}.`,
    field
      ? `Bound it: let serializeState leave out context.${field} or keep only what guards read of it (such as whether it is empty),`
      : 'Bound it: tell fewer states apart in serializeState,',
    `or let events(state) stop offering ${events[0]?.type ?? 'the event'} once it is big enough; raise limit only if so many states are meant.`,
  ].join('\n');
}

/** A field that the serializer needs in its own shape cannot be stood in for: its states then count as they are. */
function keyWith(serialize: Serialize, state: AnyMachineSnapshot, context: object): string {
  try {
    return serialize({ ...state, context } as AnyMachineSnapshot);
  } catch {
    return serialize(state);
  }
}
