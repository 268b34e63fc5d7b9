import type { Failure } from '#machines/shared/message-of.ts';

/** An order that the palette found. */
export type FoundOrder = { reference: string; traveller: string | null; state: string };

/** `paths`: pages of the desk by the letter that leads there after G; `mayFind`: whether the role reads orders. */
export type PaletteInput = { paths: Record<string, string>; mayFind: boolean; isKeyed: boolean };

export type PaletteContext = PaletteInput & {
  text: string;
  /** Null while none were asked for. */
  orders: FoundOrder[] | null;
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
