/** The machine's effects write the same key by this name. */
export const CHUNK_RELOADED_AT = 'chunkReloadedAt';

// read before hydration, or of a tab; single values, so that the boot script carries no others
/** Fonts are loaded (`src/delivery/web-fonts.ts`), for the boot script. */
export const FONTS_KEY = 'et.fonts';
/** By history entry (`src/tab/scroll.ts`). */
export const SCROLL_KEY = 'et.scroll';
/** K13; written by boot script and machine. */
export const CHUNK_RELOADED_AT_KEY = `et.${CHUNK_RELOADED_AT}`;
