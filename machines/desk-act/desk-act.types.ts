import type { Failure } from '#machines/shared/message-of.ts';

/** What an act of the desk is given: its name, and its fields as the call takes them. */
export type Act = { name: string; fields: Record<string, unknown> };
/**
 * What came of it: done, or waiting for a second person. `undone`: it was answered, but was not done, or not all of it. `data` is
 * the reply, whose sentence says so.
 */
export type ActResult = { asked: boolean; data: unknown; undone?: boolean };
/** What a page does about its acts: one is done, the desk has closed, or what the page shows is not so any more. */
export type ActEffects = {
  onDone: (act: Act, result: ActResult) => void;
  onClosed: () => void;
  onOutdated: () => void;
};
/** An amount or a fee that the server works out before the act is confirmed. */
export type Preview = { data: unknown };

/** `key` is its idempotency key; `figures` those that were shown when it was confirmed, null for an act without. */
export type ConfirmedAct = Act & { key: string; figures: unknown };

export type ActContext = {
  name: string;
  fields: Record<string, unknown>;
  /** Whether its figures are asked for before it can be confirmed. */
  hasPreview: boolean;
  preview: Preview | null;
  code: string;
  /** One key for each act as it is confirmed: a lost answer that is asked for again does not act twice. */
  key: string;
  /** Whether an answer under this key was lost, and no definite one came since. */
  wasLost: boolean;
  result: ActResult | null;
  failed: Failure | null;
};
