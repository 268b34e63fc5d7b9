import { answersOf, statesOf, textOf, type Action, type Chart, type ChartState, type Transition } from './chart.ts';

const list = (actions: readonly Action[] = []) => actions.map(textOf).join(', ') || 'nothing';
const guardOf = ({ guard }: Transition) => (guard ? `[${textOf(guard)}]` : 'no guard');
const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** In plain words: what the live chart has otherwise than the approved one. */
export function differences(approved: Chart, live: Chart): string[] {
  const [before, now] = [new Map(statesOf(approved)), new Map(statesOf(live))];
  const outer = (path: string) => path.slice(0, Math.max(0, path.lastIndexOf('.')));
  const alone = (one: typeof now, other: typeof now) =>
    [...one.keys()].filter((path) => path && !other.has(path) && other.has(outer(path)));
  const short = (target = '') => target.replaceAll(`#${live.id}.`, '').replaceAll(`#${live.id}`, live.id);
  return [
    ...alone(before, now).map((path) => `the state ${path} is gone`),
    ...alone(now, before).map((path) => `the state ${path} is new`),
    ...[...before].flatMap(([path, old]) => {
      const state = now.get(path);
      return state ? ofState(old, state, short).map((words) => `${path || live.id}: ${words}`) : [];
    }),
  ];
}

type Short = (target?: string) => string;

function ofState(old: ChartState, live: ChartState, short: Short): string[] {
  const part = (name: string, was: unknown, is: unknown) =>
    same(was, is) ? [] : [`${name} is ${String(is ?? 'none')}, was ${String(was ?? 'none')}`];
  const invoked = ({ invoke = [] }: ChartState) => invoke.map(({ src, id }) => (src === id ? src : `${id} (${src})`));
  const [before, now] = [new Map(answersOf(old)), new Map(answersOf(live))];
  return [
    ...part('its type', old.type, live.type),
    ...part('its first state', old.initial, live.initial),
    ...part('its history', old.history, live.history),
    ...part('its tags', old.tags?.join(', '), live.tags?.join(', ')),
    ...part('what it invokes', invoked(old).join(', ') || undefined, invoked(live).join(', ') || undefined),
    ...part('on entry', list(old.entry), list(live.entry)),
    ...part('on exit', list(old.exit), list(live.exit)),
    ...[...new Set([...before.keys(), ...now.keys()])].flatMap((event) =>
      ofEvent(event, before.get(event) ?? [], now.get(event) ?? [], short),
    ),
  ];
}

/** Pairs what is alike, so that a change is told as one. */
function ofEvent(event: string, before: Transition[], now: Transition[], short: Short): string[] {
  const [gone, added] = [[...before], [...now]];
  const words: string[] = [];
  const pair = (
    isPair: (one: Transition, other: Transition) => boolean,
    tell?: (was: Transition, is: Transition) => string,
  ) => {
    for (const was of gone.slice()) {
      const is = added.find((one) => isPair(was, one));
      if (!is) continue;
      gone.splice(gone.indexOf(was), 1);
      added.splice(added.indexOf(is), 1);
      if (tell) words.push(tell(was, is));
    }
  };
  const arrow = ({ target }: Transition) => `${event}${target ? ` → ${short(target)}` : ''}`;
  const bare = (part: Transition, ...without: (keyof Transition)[]) =>
    Object.fromEntries(Object.entries(part).filter(([key]) => !without.includes(key as keyof Transition)));
  pair(same);
  if (!gone.length && !added.length) return same(before, now) ? [] : [`${event}: its answers stand in another order`];
  pair(
    (one, other) => same(bare(one, 'target'), bare(other, 'target')),
    (was, is) => `${event} leads to ${short(is.target) || 'no state'}, led to ${short(was.target) || 'no state'}`,
  );
  pair(
    (one, other) => same(bare(one, 'guard'), bare(other, 'guard')),
    (was, is) => `${arrow(is)} has ${guardOf(is)}, had ${guardOf(was)}`,
  );
  pair(
    (one, other) => same(bare(one, 'actions'), bare(other, 'actions')),
    (was, is) => `${arrow(is)} does ${list(is.actions)}, did ${list(was.actions)}`,
  );
  pair(
    (one, other) => same(bare(one, 'reenter'), bare(other, 'reenter')),
    (_, is) => `${arrow(is)} ${is.reenter ? 'enters its state anew' : 'no longer enters its state anew'}`,
  );
  const whole = (one: Transition) => `${arrow(one)}${one.guard ? ` ${guardOf(one)}` : ''}`;
  return [...words, ...gone.map((one) => `${whole(one)} is gone`), ...added.map((one) => `${whole(one)} is new`)];
}
