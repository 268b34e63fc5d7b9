import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from 'xstate';
import { getStateNodes } from 'xstate/graph';
import { beginningOf, screenshotOf, type TourOptions, type Tour } from './tours.ts';

export const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } } as const;
export const SCHEMES = ['light', 'dark'] as const;
export const LOCALES = ['ar', 'en'] as const;
export type Size = keyof typeof SIZES;
export type Scheme = (typeof SCHEMES)[number];

/** One sight in one language, as the gallery reads it from its folder. */
export type Sighting = {
  flow: string;
  sight: string;
  locale: (typeof LOCALES)[number];
  /** Files beside the record. */
  pictures: { size: Size; scheme: Scheme; file: string }[];
  /** What the page says in the other language. */
  untranslated: string[];
};

/** What should be photographed of a flow: the sights its visits come past, and the lasting states of its chart they do not. */
export type SightPlan = { flow: string; part: string; sights: string[]; visited: string[]; states: string[] };

/** The name of a record's file; `plan-` stands before a plan's. */
export const fileOf = (...words: string[]) =>
  `${words[0] ?? ''}-${createHash('sha256').update(words.join('|')).digest('hex').slice(0, 12)}`;

const isLasting = (node: AnyStateNode) =>
  (node.type === 'atomic' || node.type === 'final') && (node.always ?? []).length === 0;
const idsOf = (state: unknown) => (state as AnyMachineSnapshot)._nodes.map(({ id }) => id);

export function planSights<Machine extends AnyStateMachine>(
  folder: string,
  {
    name,
    rows,
    machine,
    given: options,
  }: { name: string; rows: string; machine: Machine; given: TourOptions<Machine> },
  tours: Tour<Machine>[],
): void {
  const initial = beginningOf(machine, options.input);
  const states = [initial, ...tours.flatMap(({ steps }) => steps.map(({ state }) => state))];
  const plan: SightPlan = {
    flow: name,
    part: rows,
    sights: [...new Set(states.map((state) => screenshotOf(options, state)))],
    visited: [...new Set(states.flatMap(idsOf))],
    states: getStateNodes(machine)
      .filter(isLasting)
      .map(({ id }) => id)
      .filter((id) => !options.unseen?.includes(id)),
  };
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `plan-${fileOf(name, rows)}.json`), JSON.stringify(plan));
}
