import type { Failure } from '#machines/shared/message-of.ts';

/** What the palette leads to beside pages. */
export const RECORD_KINDS = ['order', 'expert', 'package', 'promo'] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];

/** A booking, expert, package or promo code that was found. */
export type FoundRecord =
  | { kind: 'order'; reference: string; traveller: string | null; state: string }
  | { kind: 'expert'; id: number; name: string }
  | { kind: 'package'; id: number; title: string }
  | { kind: 'promo'; code: string };

/** `paths`: pages of the desk by the letter that leads there after G; `kinds`: records that the role may read. */
export type PaletteInput = { paths: Record<string, string>; kinds: RecordKind[]; isKeyed: boolean };

export type PaletteContext = PaletteInput & {
  text: string;
  /** Null while none were asked for. */
  records: FoundRecord[] | null;
  failed: Failure | null;
};

export type PaletteEvent =
  /** A key that no field took: a letter by its place on an American keyboard, or the sign it writes. */
  | { type: 'key.press'; key: string }
  | { type: 'palette.toggle' }
  | { type: 'palette.close' }
  | { type: 'text.change'; text: string }
  | { type: 'search.again' }
  | { type: 'path.choose'; path: string }
  | { type: 'help.show' }
  /** Single keys off or on: who dictates or uses a switch may do without them. */
  | { type: 'keys.switch' };
