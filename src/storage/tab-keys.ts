/** The machine's effects writes the same key by this name. */
export const CHUNK_RELOADED_AT = 'chunkReloadedAt';

/** Our keys that are read before hydration or belong to a tab; others are defined where used. */
export const TAB_KEYS = {
  /** Session: fonts are loaded (`src/delivery/web-fonts.ts`), for the next page's boot script. */
  fonts: 'et.fonts',
  /** Session: scroll positions by history entry (`src/tab/scroll.ts`). */
  scroll: 'et.scroll',
  /** Local: the last reload for a missing file (K13), written by boot script and machine. */
  chunkReloadedAt: `et.${CHUNK_RELOADED_AT}`,
} as const;
