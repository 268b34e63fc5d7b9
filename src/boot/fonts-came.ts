/** Kept for the visit once the fonts came (`src/app/dress.ts`); the boot script of its next page looks for it. */
export const FONTS_CAME = 'et.fonts';
