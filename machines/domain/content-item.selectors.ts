import type { SnapshotFrom } from 'xstate';
import type { DocumentState } from '#contract/entities/desk/document.ts';
import { contentItemMachine } from './content-item.machine.ts';

export type ContentSnapshot = SnapshotFrom<typeof contentItemMachine>;

/** `isEdited`: it has a draft. */
export const contentAt = (state: DocumentState, isEdited: boolean): ContentSnapshot =>
  contentItemMachine.resolveState({ value: state === 'draft' ? state : { [state]: isEdited ? 'edited' : 'clean' } });

/** Null when nothing of it is left. */
export function contentState({ value }: ContentSnapshot): DocumentState | null {
  const [state] = typeof value === 'string' ? [value] : Object.keys(value);
  return state === 'gone' ? null : (state as DocumentState);
}
