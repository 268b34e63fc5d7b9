/** The name under which its machine's wiring writes the same key. */
export const CHUNK_RELOADED_AT = 'chunkReloadedAt';

/** Our own keys that are read before the application stands, or belong to one tab; the others are named where they are used. */
export const TAB_KEYS = {
  /** Session: the fonts came in this visit (`src/delivery/web-fonts.ts`); the boot script of its next page looks for it. */
  fonts: 'et.fonts',
  /** Session: how far each page of the history was scrolled (`src/tab/scroll.ts`). */
  scroll: 'et.scroll',
  /** Local: when a lost file last made the page reload (K13), told by the boot script and by its machine alike. */
  chunkReloadedAt: `et.${CHUNK_RELOADED_AT}`,
} as const;
