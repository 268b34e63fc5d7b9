/** The machine's effects write the same key by this name. */
export const CHUNK_RELOADED_AT = 'chunkReloadedAt';

/** Read before hydration, or of a tab. */
export const TAB_KEYS = {
  /** Fonts are loaded (`src/delivery/web-fonts.ts`), for the boot script. */
  fonts: 'et.fonts',
  /** By history entry (`src/tab/scroll.ts`). */
  scroll: 'et.scroll',
  /** K13; written by boot script and machine. */
  chunkReloadedAt: `et.${CHUNK_RELOADED_AT}`,
} as const;
