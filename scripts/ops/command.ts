import type { ParseArgsOptionsConfig } from 'node:util';
import type { Clock } from '#server/clock.ts';
import type { Database, Dialect } from '#server/db/database.ts';
import type { Env } from '#server/env.ts';
import { Impossible } from '#server/jobs/by-hand.ts';

export { Impossible };

export type OpsContext = { db: Database; dialect: Dialect; clock: Clock; env: Env };

export type CommandInput = {
  words: string[];
  options: Record<string, string | boolean | undefined>;
  env: Env;
  /** Throws Impossible if no database fits. */
  onDatabase<Result>(work: (context: OpsContext) => Promise<Result>): Promise<Result>;
};

/** `json` is for `--json`. With `ok` false it exits with 1. */
export type CommandResult = { lines: string[]; json: unknown; ok?: boolean };

export type Command = {
  name: string;
  /** As shown: `ID`, `FILE`. */
  words: string[];
  summary: string;
  help: string[];
  options?: ParseArgsOptionsConfig;
  run(input: CommandInput): Promise<CommandResult>;
};

/** Throws Impossible. */
export function requiredText(options: CommandInput['options'], name: string): string {
  const text = options[name];
  if (typeof text !== 'string' || text.trim() === '')
    throw new Impossible(`--${name} is missing: say it in a few words.`);
  return text.trim();
}

export const at = (instant: number | null): string =>
  instant === null
    ? '-'
    : new Date(instant)
        .toISOString()
        .replace('T', ' ')
        .replace(/\.\d+Z$/u, 'Z');

/** `45 s`, `12 min`, `5 h`, `3 d`. */
export function age(span: number): string {
  const seconds = Math.max(0, Math.round(span / 1_000));
  if (seconds < 120) return `${seconds} s`;
  if (seconds < 7_200) return `${Math.round(seconds / 60)} min`;
  return seconds < 172_800 ? `${Math.round(seconds / 3_600)} h` : `${Math.round(seconds / 86_400)} d`;
}

export function table(heads: string[], rows: (string | number | null)[][]): string[] {
  const texts = [heads, ...rows.map((row) => row.map((cell) => String(cell ?? '-')))];
  const widths = heads.map((_, column) => Math.max(...texts.map((row) => String(row[column]).length)));
  return texts.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
