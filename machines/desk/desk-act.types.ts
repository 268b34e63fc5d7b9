import type { Failure } from '#machines/shared/message-of.ts';

/** What an act of the desk is given: its name, and its fields as the call takes them. */
export type Act = { name: string; fields: Record<string, unknown> };
/**
 * What came of it: done, or waiting for a second person. `undone`: it was answered, but was not done, or not all of it. `data` is
 * the reply, whose sentence says so. `earlier`: of a request whose answer was lost; what was changed after it was not sent.
 */
export type ActResult = { needsApproval: boolean; data: unknown; undone?: boolean; earlier?: boolean };
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

/** What was sent under the key. */
export type ActAttempt = Pick<ConfirmedAct, 'fields' | 'figures'>;

/** An act whose answer was lost and whose dialog was closed since; `opening`: the fields that it was opened with. */
export type LostAct = Pick<ActContext, 'name' | 'opening' | 'key' | 'attempts' | 'failed'>;

export type ActContext = {
  name: string;
  fields: Record<string, unknown>;
  /** Its fields as its dialog opened: what it is about. */
  opening: Record<string, unknown>;
  /** Whether its figures are asked for before it can be confirmed. */
  hasPreview: boolean;
  preview: Preview | null;
  code: string;
  /** One key for each act as it is confirmed: a lost answer that is asked for again does not act twice. */
  key: string;
  /** Whether an answer under this key was lost, and no definite one came since. */
  wasLost: boolean;
  /** What was sent under this key, the newest last: while an answer is lost, any of it may have been done. */
  attempts: ActAttempt[];
  /** Acts of which nobody knows, and that are not open: each is asked for again under its own key (M3). */
  lost: LostAct[];
  /** The act that goes on by itself once the one in its way is done; one without figures. */
  nextAct: Act | null;
  result: ActResult | null;
  failed: Failure | null;
};
