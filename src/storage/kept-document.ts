import type { KeptDocument } from '#machines/desk/document-draft.machine.ts';
import { browserStorage } from './browser-storage.ts';
import { localTexts } from './text-area.ts';

const keyOf = (id: string) => `et.document.${id}`;
const member = (): number | null => browserStorage.read('user')?.id ?? null;

/** What this member typed in this browser and the server never got [CA5]. */
export function keptDocument(id: string): KeptDocument | null {
  try {
    const kept = JSON.parse(localTexts.get(keyOf(id)) ?? 'null') as (KeptDocument & { by: number | null }) | null;
    return kept?.by === member() ? kept : null;
  } catch {
    return null;
  }
}

export const keepDocument = (id: string, kept: KeptDocument): void =>
  void localTexts.put(keyOf(id), JSON.stringify({ ...kept, by: member() }));

export const forgetDocument = (id: string): void => localTexts.remove(keyOf(id));
